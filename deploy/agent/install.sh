#!/bin/sh
# Installs the Marsad agent on Linux or macOS, or removes it again. Read on: --help says how.
# All of it is functions and the last line calls the first, so a download that was cut off does nothing.
set -eu
# Whatever the shell of who runs it takes away from new files.
umask 022

server='@SERVER@'
node_version='@NODE_VERSION@'
# The agent must be signed by this key; empty where whoever built it has none.
release_key='@RELEASE_KEY@'

main() {
  root='' node='' executable='' mirror=https://nodejs.org/dist with_service=yes act=install_agent
  takes_new_key=no takes_older=no asks_engine=no makes_checks=no
  while [ $# -gt 0 ]; do
    case $1 in
      --root) root=$2 && shift ;;
      --node) node=$2 && shift ;;
      --node-mirror) mirror=$2 && shift ;;
      --no-service) with_service=no ;;
      --containers) asks_engine=yes ;;
      --checks) makes_checks=yes ;;
      --new-key) takes_new_key=yes ;;
      --downgrade) takes_older=yes ;;
      --uninstall) act=uninstall_agent ;;
      --help) act=help ;;
      *) fail "Unknown option: $1 (--help lists them)" ;;
    esac
    shift
  done
  # From here on no program that is started finds the key in its environment.
  key=${MARSAD_ENROLMENT_KEY:-}
  unset MARSAD_ENROLMENT_KEY
  choose_places
  $act
}

help() {
  cat <<TEXT
curl -fsSL $server/install.sh | sudo MARSAD_ENROLMENT_KEY=... sh
curl -fsSL $server/install.sh | sudo sh -s -- --uninstall

  --uninstall         remove the agent and its data
  --no-service        install and enrol without starting a service
  --containers        also ask Docker or Podman for the names, images and health of containers; this gives the
                      agent access to the engine's socket, which is root access to this machine
  --checks            run monitor checks from this machine: those who manage monitors choose what it calls,
                      also in its network
  --node FILE         the Node.js binary to run it with, 24 or newer
  --node-mirror URL   download Node.js from here instead of https://nodejs.org/dist
  --root DIR          install in a folder, without an account or a service
  --downgrade         accept an older agent than the installed one
  --new-key           accept an agent with another release key than the installed one, or an unsigned one

Without an enrolment key, an enrolled agent is updated.
TEXT
}

choose_places() {
  case $root$node in *[\'\|\&\\]*) fail "Paths must not contain ' | & \\" ;; esac
  if [ -n "$root" ]; then
    mkdir -p "$root"
    root=$(cd "$root" && pwd)
    with_service=no
  elif [ "$(id -u)" != 0 ] && [ "$act" != help ]; then
    fail 'Root is required: run it with sudo sh.'
  fi
  user=marsad-agent
  conf=$root/etc/marsad-agent.conf
  lib=$root/usr/lib/marsad-agent
  data=$root/var/lib/marsad-agent
  unit=$root/etc/systemd/system/marsad-agent.service
  drop_in=$unit.d/containers.conf
  docker_socket=$root/run/docker.sock
  podman_socket=$root/run/podman/podman.sock
  socket_drop_in=$root/etc/systemd/system/podman.socket.d/marsad-agent.conf
  plist=$root/Library/LaunchDaemons/marsad-agent.plist
  bin=$root/usr/local/bin/marsad-agent
  if is_mac; then
    user=_marsad-agent
    lib=$root/usr/local/lib/marsad-agent
    data="$root/Library/Application Support/marsad-agent"
  fi
  usual_data=$data
  configured=$(sed -n 's/^ *data_dir *= *//p' "$conf" 2>/dev/null | tail -n 1)
  case $configured in *[\'\|\&\\]*) fail "The data_dir in $conf has one of ' | & \\ in it, which cannot be used." ;; esac
  [ -z "$configured" ] || data=$configured
  # Beside where it goes: /tmp may forbid to run anything, and what is left to do at the end is a rename.
  work=$lib.new
}

# Until the server has agreed nothing that runs here is touched; from then on there are only renames.
install_agent() {
  if [ $asks_engine = yes ] && is_mac; then fail '--containers is for Linux.'; fi
  if is_package; then
    update_package
    allow_engine
    allow_checks
    [ $asks_engine$makes_checks = nono ] || ! has_systemd || systemctl try-restart marsad-agent.service
    return
  fi
  is_enrolled || [ -n "$key" ] || fail 'No enrolment key: set MARSAD_ENROLMENT_KEY.'
  describe_agent
  make_work

  say 'Downloading the agent'
  find_node
  [ -n "$node" ] || [ -z "$release_key" ] || has_openssl_3 || fetch_node
  check_release
  [ -n "$node" ] || fetch_executable || fetch_node
  [ -z "$node" ] || take_file marsad-agent.mjs || fail 'The server has no agent for this machine.'
  make_user
  stage_files
  [ -z "$key" ] || enrol || fail 'Enrolment failed; see the message above.'
  put_in_place
  allow_engine
  allow_checks
  start_service
  forget_other_program
  say "To remove it: curl -fsSL $server/install.sh | sudo sh -s -- --uninstall"
}

uninstall_agent() {
  ! is_package || fail 'The agent is installed as a package. To remove it: apt purge marsad-agent'
  remove_service
  remove_everything
  say 'The Marsad agent and its data were removed.'
  say "The device and its history stay in Marsad until you remove it at $server/servers"
}

describe_agent() {
  cat <<TEXT

The Marsad agent collects every second and reports to $server:
  - CPU, load, memory, swap, disks, network interfaces and temperatures
  - host name, addresses, operating system and hardware
  - the process list, while someone views it or when a threshold is exceeded
and, when they change:
  - USB devices, applications, accounts with their last login, security events
  - containers and services, with what they use
  - firewall, antivirus, disk encryption and update status
It runs as a dedicated user without special rights, accepts no commands, opens no port
and never updates itself.

TEXT
}

# --- Signature and version --------------------------------------------------------------------------------------------

# What the server has, each file with its size and its SHA-256; the last line is the signature over the others.
release_text() {
  cat <<'TEXT'
@RELEASE@
TEXT
}

# Nothing that the statement says is believed, and nothing that it names is fetched, before this is done.
check_release() {
  release_text >"$work/release"
  sed '/^signature /,$d' "$work/release" >"$work/statement"
  if [ -f "$lib/release.pub" ] && [ "$(cat "$lib/release.pub")" != "$release_key" ] && [ $takes_new_key = no ]; then
    fail "The agent of $server is not signed with the installed agent's release key ($lib/release.pub). If that is expected, add --new-key."
  fi
  if [ -n "$release_key" ]; then
    printf '%s\n' "$release_key" >"$work/release.pub"
    sed -n 's/^signature //p' "$work/release" | tr -d '\n' >"$work/signature"
    is_signed || fail "The agent is not signed with this server's release key. Nothing was changed."
  else
    say 'Warning: this agent is not signed; the server has no release key.'
  fi
  [ "$(sed -n 's/^product //p' "$work/statement")" = marsad-agent ] || fail "The server's download is not the Marsad agent."
  version=$(sed -n 's/^version //p' "$work/statement")
  installed=$(installed_version)
  if [ -n "$installed" ] && is_older "$version" "$installed" && [ $takes_older = no ]; then
    fail "The server offers $version, older than the installed $installed. To downgrade, add --downgrade."
  fi
}

is_signed() {
  if [ -n "$node" ]; then
    "$node" -e 'const [text, signature, key] = process.argv.slice(1).map((path) => require("fs").readFileSync(path))
      process.exit(require("crypto").verify(null, text, key, Buffer.from(String(signature), "base64")) ? 0 : 1)' \
      "$work/statement" "$work/signature" "$work/release.pub" 2>/dev/null
  else
    openssl base64 -d -A -in "$work/signature" -out "$work/signature.raw" &&
      openssl pkeyutl -verify -pubin -inkey "$work/release.pub" -rawin -in "$work/statement" \
        -sigfile "$work/signature.raw" >/dev/null 2>&1
  fi
}

# Earlier ones, and LibreSSL, have Ed25519 but no way to ask for it.
has_openssl_3() { have openssl && openssl pkeyutl -help 2>&1 | grep -q -e -rawin; }

installed_version() {
  if is_package; then
    dpkg-query -W -f '${Version}' marsad-agent
  elif [ -x "$lib/marsad-agent" ]; then
    "$lib/marsad-agent" version 2>/dev/null || true
  elif [ -f "$lib/marsad-agent.mjs" ]; then
    sed -n '2s|^// marsad-agent ||p' "$lib/marsad-agent.mjs"
  fi
}

is_older() {
  [ "$1" != "$2" ] && [ "$(printf '%s\n' "$1" "$2" | sort -t. -k1,1n -k2,2n -k3,3n | head -n 1)" = "$1" ]
}

# --- What runs it -----------------------------------------------------------------------------------------------------

# A Node that is here already takes the least to fetch; an executable has its own and asks nobody but the server.
find_node() {
  if [ -n "$node" ]; then
    is_new_enough "$node" || fail "$node is not Node 24 or newer."
    return
  fi
  for candidate in "$lib/node" "$(command -v node || true)"; do
    if is_new_enough "$candidate"; then
      node=$candidate
      return
    fi
  done
}

# Succeeds where the server has one for this machine.
fetch_executable() {
  name_machine
  ! has_musl || return 1
  take_file "-$system-$machine" || return 1
  executable=$work/marsad-agent
  mv "$taken" "$executable"
  chmod 755 "$executable"
  "$executable" version >/dev/null || fail "The agent's executable does not run on this machine. Use --node with a Node.js 24 binary."
}

# Fetches the file of the release whose name ends like this.
take_file() {
  taken=''
  while read -r word name bytes sum; do
    case $word:$name in
      file:*"$1") taken=$work/$name expected_bytes=$bytes expected=$sum ;;
    esac
  done <"$work/statement"
  [ -n "$taken" ] || return 1
  fetch "$server/agent/download/${taken##*/}" "$taken"
  [ "$(($(wc -c <"$taken")))" = "$expected_bytes" ] || fail "${taken##*/} has the wrong size."
  check "$taken" "$expected"
}

name_machine() {
  system=$(uname -s | tr '[:upper:]' '[:lower:]')
  case $(uname -m) in
    x86_64 | amd64) machine=x64 ;;
    aarch64 | arm64) machine=arm64 ;;
    *) machine=$(uname -m) ;;
  esac
}

# A glibc machine can have musl installed besides, so the loader of musl alone says nothing.
has_musl() {
  if have ldd; then
    ldd --version 2>&1 | grep -qi musl
  else
    ls /lib/ld-musl-* >/dev/null 2>&1
  fi
}

is_new_enough() {
  [ -x "$1" ] && [ "$("$1" -p 'process.versions.node.split(".")[0]' 2>/dev/null || echo 0)" -ge 24 ]
}

fetch_node() {
  name_machine
  case $machine in
    x64 | arm64 | ppc64le | s390x) ;;
    *) fail "No Node.js download for $machine. Install Node.js 24 or newer and pass it with --node." ;;
  esac
  ! has_musl || fail 'No Node.js download for musl. Install Node.js 24 or newer (apk add nodejs) and run this again.'
  name=node-v$node_version-$system-$machine
  say "Downloading Node.js $node_version"
  fetch "$mirror/v$node_version/SHASUMS256.txt" "$work/sums"
  fetch "$mirror/v$node_version/$name.tar.gz" "$work/node.tar.gz"
  check "$work/node.tar.gz" "$(sed -n "s/^\([0-9a-f]\{64\}\)  $name.tar.gz\$/\1/p" "$work/sums")"
  tar -xzf "$work/node.tar.gz" -C "$work"
  mv "$work/$name/bin/node" "$work/node"
  node=$work/node
  is_new_enough "$node" || fail 'The downloaded Node.js does not run on this machine. Pass another with --node.'
}

# --- Files and account ------------------------------------------------------------------------------------------------

make_user() {
  if [ -n "$root" ] || id -u "$user" >/dev/null 2>&1; then return; fi
  made_user=yes
  if is_mac; then
    free_id=$(dscl . -list /Users UniqueID | awk '$2 >= 300 && $2 < 500 { used[$2] } END { for (i = 300; i in used; i++); print i }')
    dscl . -create "/Groups/$user" PrimaryGroupID "$free_id"
    dscl . -create "/Users/$user" UniqueID "$free_id"
    dscl . -create "/Users/$user" PrimaryGroupID "$free_id"
    dscl . -create "/Users/$user" UserShell /usr/bin/false
    dscl . -create "/Users/$user" NFSHomeDirectory /var/empty
    dscl . -create "/Users/$user" IsHidden 1
  elif have useradd; then
    useradd --system --user-group --no-create-home --home-dir "$data" --shell /usr/sbin/nologin "$user"
  else
    addgroup -S "$user"
    adduser -S -D -H -h "$data" -s /sbin/nologin -G "$user" "$user"
  fi
}

# All of it, as it will be, beside what is there.
stage_files() {
  chmod 755 "$work"
  stage_conf
  if [ -z "$executable" ]; then
    # A Node in somebody's home is out of the agent's reach.
    case $node in "$work/node" | "$lib/node") ;; *' '*) keep_node ;; *) agent version >/dev/null 2>&1 || keep_node ;; esac
  fi
  agent version >/dev/null || fail 'The agent does not run with this Node.js. Pass another with --node.'
}

# Settings that are there stay; whoever enrols has said where to.
stage_conf() {
  staged_conf=$conf
  [ ! -f "$conf" ] || [ -n "$key" ] || return 0
  staged_conf=$conf.new
  mkdir -p "${conf%/*}"
  (umask 077 && : >"$staged_conf")
  if [ -f "$conf" ]; then
    sed "s|^ *server *=.*|server = $server|" "$conf" >"$staged_conf"
  else
    config_text | sed -e "s|^#server =.*|server = $server|" -e "s|^#data_dir =.*|data_dir = $data|" >"$staged_conf"
  fi
  [ -n "$root" ] || chown "root:$user" "$staged_conf"
  chmod 640 "$staged_conf"
}

keep_node() {
  cp -L "$node" "$work/node"
  chmod 755 "$work/node"
  node=$work/node
}

# No signal comes between these renames, and if the machine goes down between two of them what is there still works.
put_in_place() {
  trap '' HUP INT TERM
  [ -z "$key" ] || stop_service
  mkdir -p "$lib"
  chmod 755 "$lib"
  [ -n "$release_key" ] || rm -f "$lib/release.pub"
  for each in node marsad-agent marsad-agent.mjs release.pub; do
    [ ! -f "$work/$each" ] || mv -f "$work/$each" "$lib/$each"
  done
  [ "$node" != "$work/node" ] || node=$lib/node
  if [ -n "$key" ]; then
    mkdir -p "$data"
    chmod 700 "$data"
    [ -n "$root" ] || chown "$user:$user" "$data"
    mv -f "$data.new/identity.json" "$data/identity.json"
  fi
  [ "$staged_conf" = "$conf" ] || mv -f "$staged_conf" "$conf"
  place=$lib staged_conf=$conf made_user=no
}

forget_other_program() {
  if [ -n "$executable" ]; then
    rm -f "$lib/node" "$lib/marsad-agent.mjs"
  else
    rm -f "$lib/marsad-agent"
  fi
}

# What an installation that did not come to its end leaves.
forget_staged() {
  rm -rf "$work" "$data.new"
  rm -f "$conf.new" "$unit.new" "$plist.new" "$bin.new"
  [ "${made_user:-no}" = no ] || remove_user
  forget_empty_folders
}

# What the folder had before is not ours to remove; empty folders that we made are.
forget_empty_folders() {
  [ -z "$root" ] || (cd "$root" && rmdir -p usr/lib usr/local/lib var/lib etc 'Library/Application Support') 2>/dev/null || true
}

remove_everything() {
  forget_staged
  rm -rf "$lib" "$usual_data" "$conf"
  ! is_our_command || rm -f "$bin"
  [ "$data" = "$usual_data" ] || say "The agent's data remains in $data."
  if [ -z "$root" ] && id -u "$user" >/dev/null 2>&1; then remove_user; fi
  forget_empty_folders
}

remove_user() {
  if is_mac; then
    dscl . -delete "/Users/$user"
    dscl . -delete "/Groups/$user"
  elif have userdel; then
    userdel "$user"
  else
    deluser "$user"
  fi
}

# --- Enrolment --------------------------------------------------------------------------------------------------------

is_enrolled() { grep -q '"deviceId": "' "$data/identity.json" 2>/dev/null; }

# Into a folder of its own: an agent that runs here goes on as who it is until the server has agreed. Whoever brings a
# new key wants this machine to be a new device, at the server that the script is from.
enrol() {
  if [ ! -f "$unit" ] && [ ! -f "$plist" ] && is_enrolled && agent status 2>/dev/null | grep -q '^running: *yes'; then
    fail "An agent is running with $data. Stop it first."
  fi
  say "Enrolling this machine with $server"
  mkdir -p "${data%/*}"
  mkdir -m 700 "$data.new"
  [ -n "$root" ] || chown "$user:$user" "$data.new"
  # By a pipe: every user of the machine can read the arguments of a program.
  printf '%s\n' "$key" | agent enrol --server "'$server'" && [ -s "$data.new/identity.json" ]
}

program() {
  if [ -n "$executable" ]; then
    printf "'%s'" "$place/marsad-agent"
  else
    printf "'%s' '%s'" "$node" "$place/marsad-agent.mjs"
  fi
}

# Runs a subcommand of the agent as its own user.
agent() {
  run="$(program) $* --config '$staged_conf'"
  [ "$1" != enrol ] || run="MARSAD_AGENT_DATA_DIR='$data.new' $run"
  if [ -n "$root" ]; then
    sh -c "$run"
  elif have runuser; then
    runuser -u "$user" -- sh -c "$run"
  elif is_mac; then
    sudo -u "$user" sh -c "$run"
  else
    su -s /bin/sh "$user" -c "$run"
  fi
}

# --- Service ----------------------------------------------------------------------------------------------------------

has_systemd() { [ -d /run/systemd/system ] && have systemctl; }

start_service() {
  [ -n "$root" ] || put_command
  if [ $with_service = yes ] && is_mac; then
    plist_text >"$plist.new"
    stop_service
    mv -f "$plist.new" "$plist"
    # What was just told to stop may take a moment.
    for _ in 1 2 3 4 5; do
      ! launchctl bootstrap system "$plist" 2>/dev/null || break
      sleep 1
    done
    launchctl print system/marsad-agent >/dev/null || fail "The agent is installed but did not start: launchctl bootstrap system $plist"
    say 'The agent is running.'
  elif [ $with_service = yes ] && has_systemd; then
    if [ -n "$executable" ]; then
      # It carries the flags of Node in itself.
      unit_text | sed "s|^ExecStart=.*|ExecStart=$lib/marsad-agent run|" >"$unit.new"
    else
      unit_text | sed "s|^ExecStart=/usr/bin/env node |ExecStart=$node |" >"$unit.new"
    fi
    mv -f "$unit.new" "$unit"
    systemctl daemon-reload
    systemctl --quiet enable marsad-agent.service
    systemctl restart marsad-agent.service
    say 'The agent is running. Log: journalctl -u marsad-agent'
  else
    say 'No service was set up. Start the agent as its dedicated user with:'
    say "  $(program) run --config '$conf'"
  fi
}

# For "status" and "update" by hand. A file of the same name that is somebody else's stays.
put_command() {
  [ ! -e "$bin" ] || is_our_command || return 0
  mkdir -p "${bin%/*}"
  printf '#!/bin/sh\n# Put here by the installer of the Marsad agent.\nexec %s "$@"\n' "$(program)" >"$bin.new"
  chmod 755 "$bin.new"
  mv -f "$bin.new" "$bin"
}

is_our_command() { grep -qs 'installer of the Marsad agent' "$bin"; }

# The unit stays: if nothing else happens, the agent that is there starts with the machine.
stop_service() {
  [ -z "$root" ] || return 0
  if is_mac && [ -f "$plist" ]; then
    launchctl bootout system "$plist" 2>/dev/null || true
  elif [ -f "$unit" ] && has_systemd; then
    systemctl stop marsad-agent.service || true
  fi
}

remove_service() {
  stop_service
  [ -z "$root" ] || return 0
  if [ -f "$unit" ] && has_systemd; then systemctl --quiet disable marsad-agent.service || true; fi
  rm -f "$unit" "$plist"
  forbid_engine
  ! has_systemd || systemctl daemon-reload
}

plist_text() {
  cat <<TEXT
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key><string>marsad-agent</string>
  <key>ProgramArguments</key>
  <array>
    <string>$node</string>
    <string>--max-semi-space-size=1</string>
    <string>--no-maglev</string>
    <string>--single-threaded</string>
    <string>$lib/marsad-agent.mjs</string>
    <string>run</string>
    <string>--config</string>
    <string>$conf</string>
  </array>
  <key>UserName</key><string>$user</string>
  <key>RunAtLoad</key><true/>
  <key>KeepAlive</key><dict><key>SuccessfulExit</key><false/></dict>
  <key>ThrottleInterval</key><integer>10</integer>
</dict>
</plist>
TEXT
}

unit_text() {
  cat <<'TEXT'
@UNIT@
TEXT
}

config_text() {
  cat <<'TEXT'
@CONFIG@
TEXT
}

# --- Permissions ------------------------------------------------------------------------------------------------------

switch_on() {
  (umask 077 && awk -v name="$1" '$0 ~ "^#? *" name " *=" { if (!done++) print name " = yes"; next } { print }
    END { if (!done) print name " = yes" }' "$conf" >"$conf.new")
  [ -n "$root" ] || chown "root:$user" "$conf.new"
  chmod 640 "$conf.new"
  mv -f "$conf.new" "$conf"
}

# Only whoever runs this can allow it: no server can.
allow_checks() {
  [ $makes_checks = yes ] || return 0
  switch_on allow_checks
  say "The agent may run monitor checks (allow_checks = yes in $conf)."
  say 'Those who manage monitors in the workspace choose which hosts this machine calls, also in its network.'
}

# --- Containers -------------------------------------------------------------------------------------------------------

# Only whoever runs this can allow it: no server can.
allow_engine() {
  [ $asks_engine = yes ] || return 0
  switch_on containers
  [ -n "$root" ] || open_sockets
  say "The agent may ask the container engine (containers = yes in $conf)."
  say 'Warning: access to its socket is root access to this machine. The agent itself sends only GET requests.'
}

# For the service alone and not for the account: by the group that may open a socket, or by giving it one.
open_sockets() {
  if ! has_systemd; then
    say "Without systemd, add the user $user to the group that may open the engine's socket."
    return
  fi
  groups=''
  for socket in "$docker_socket" "$podman_socket"; do
    [ -S "$socket" ] || continue
    # Podman's may stand at Docker's path, as a link.
    group=$(stat -L -c %G "$socket")
    if [ "$group" = root ] && [ "$socket" = "$podman_socket" ]; then
      give_podman_socket
    elif [ "$group" != root ] && [ "$group" != "$user" ]; then
      groups="$groups $group"
    fi
  done
  if [ -n "$groups" ]; then
    mkdir -p "${drop_in%/*}"
    printf '[Service]\nSupplementaryGroups=%s\n' "${groups# }" >"$drop_in"
    systemctl daemon-reload
  elif [ ! -f "$socket_drop_in" ]; then
    say 'No socket of Docker or Podman was found. For Podman: systemctl enable --now podman.socket, then run this again.'
  fi
}

# Its folder is closed to everybody else; the socket in it stays closed to all but root and the agent.
give_podman_socket() {
  mkdir -p "${socket_drop_in%/*}"
  printf '[Socket]\nSocketGroup=%s\nExecStartPost=/bin/chmod 0711 /run/podman\n' "$user" >"$socket_drop_in"
  systemctl daemon-reload
  systemctl restart podman.socket || say 'The socket of Podman did not start again: systemctl restart podman.socket'
}

forbid_engine() {
  rm -f "$drop_in"
  rmdir "${drop_in%/*}" 2>/dev/null || true
  [ -f "$socket_drop_in" ] || return 0
  rm -f "$socket_drop_in"
  rmdir "${socket_drop_in%/*}" 2>/dev/null || true
  has_systemd || return 0
  systemctl daemon-reload
  systemctl try-restart podman.socket || true
}

# --- Package ----------------------------------------------------------------------------------------------------------

# One that dpkg could not finish is one too.
is_package() {
  if [ -n "$root" ] || ! have dpkg-query; then return 1; fi
  case $(dpkg-query -W -f '${db:Status-Status}' marsad-agent 2>/dev/null) in
    '' | not-installed | config-files) return 1 ;;
  esac
}

update_package() {
  [ -z "$key" ] || fail 'The agent is installed as a package. To enrol it again: marsad-agent enrol --replace'
  make_work
  node=$(command -v node || true)
  [ -n "$node" ] || [ -z "$release_key" ] || has_openssl_3 ||
    fail 'Only the agent itself can verify signatures on this machine. Run: marsad-agent update'
  check_release
  take_file "_$(dpkg --print-architecture).deb" ||
    fail 'The agent is installed as a package, and the server has no package to update it with.'
  # The standard input is this very script: no question may be answered from it.
  dpkg --force-confold --install "$taken" </dev/null
}

# --- Small things -----------------------------------------------------------------------------------------------------

is_mac() { [ "$(uname -s)" = Darwin ]; }

make_work() {
  place=$work staged_conf=$conf made_user=no
  forget_staged
  trap forget_staged EXIT
  trap 'exit 129' HUP
  trap 'exit 130' INT
  trap 'exit 143' TERM
  mkdir -p "${work%/*}"
  mkdir "$work"
  # Programs that are started as somebody else should not stand in a folder which that user cannot see.
  cd /
}

have() { command -v "$1" >/dev/null 2>&1; }

say() { printf '%s\n' "$*"; }

fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

fetch() {
  if have curl; then
    curl -fsSL --connect-timeout 20 -o "$2" "$1" || fail "Download failed: $1"
  elif have wget; then
    wget -q -T 20 -O "$2" "$1" || fail "Download failed: $1"
  else
    fail 'curl or wget is required.'
  fi
}

check() {
  if have sha256sum; then
    found=$(sha256sum "$1")
  elif have shasum; then
    found=$(shasum -a 256 "$1")
  else
    found=$(openssl dgst -sha256 -r "$1")
  fi
  [ "${found%% *}" = "$2" ] || fail "${1##*/} has the wrong SHA-256: ${found%% *}, expected ${2:-a listed one}."
}

main "$@"
