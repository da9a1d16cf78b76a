#!/bin/sh
# Installs the Marsad agent on Linux or macOS, or removes it again. Read on: --help says how.
# All of it is functions and the last line calls the first, so a download that was cut off does nothing.
set -eu

server='@SERVER@'
sha256='@SHA256@'
node_version='@NODE_VERSION@'
# What the server has besides, each with its SHA-256: executables with Node inside, and packages.
files='@FILES@'

main() {
  root='' node='' executable='' mirror=https://nodejs.org/dist with_service=yes act=install_agent
  while [ $# -gt 0 ]; do
    case $1 in
      --root) root=$2 && shift ;;
      --node) node=$2 && shift ;;
      --node-mirror) mirror=$2 && shift ;;
      --no-service) with_service=no ;;
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

  --uninstall         remove the agent and all that it keeps
  --no-service        install and enrol, but start nothing
  --node FILE         the Node to run it with, 24 or newer
  --node-mirror URL   where to fetch Node from instead of https://nodejs.org/dist
  --root DIR          into a folder, without an account and without a service

Without a key an agent that is already enrolled is brought up to date.
TEXT
}

choose_places() {
  case $root$node in *[\'\|\&\\]*) fail "A path with one of ' | & \\ in it cannot be used." ;; esac
  if [ -n "$root" ]; then
    mkdir -p "$root"
    root=$(cd "$root" && pwd)
    with_service=no
  elif [ "$(id -u)" != 0 ] && [ "$act" != help ]; then
    fail 'Only root can do this: put sudo before sh.'
  fi
  user=marsad-agent
  conf=$root/etc/marsad-agent.conf
  lib=$root/usr/lib/marsad-agent
  data=$root/var/lib/marsad-agent
  unit=$root/etc/systemd/system/marsad-agent.service
  plist=$root/Library/LaunchDaemons/marsad-agent.plist
  if is_mac; then
    user=_marsad-agent
    lib=$root/usr/local/lib/marsad-agent
    data="$root/Library/Application Support/marsad-agent"
  fi
}

install_agent() {
  if is_package; then
    update_package
    return
  fi
  is_enrolled || [ -n "$key" ] || fail 'No enrolment key: it comes in MARSAD_ENROLMENT_KEY.'
  tell_what_it_does
  is_new=no
  [ -d "$lib" ] || is_new=yes
  make_work

  say 'Fetching the agent'
  find_program
  if [ -n "$node" ]; then
    fetch "$server/agent/download/marsad-agent.mjs" "$work/marsad-agent.mjs"
    check "$work/marsad-agent.mjs" "$sha256"
  fi

  stop_service
  make_user
  put_files
  if [ -n "$key" ] && ! enrol; then
    [ $is_new = no ] || remove_everything
    fail 'The server did not take this machine in. What it said stands above.'
  fi
  start_service
  say "To remove it: curl -fsSL $server/install.sh | sudo sh -s -- --uninstall"
}

uninstall_agent() {
  ! is_package || fail 'The agent is here as a package: apt purge marsad-agent removes it.'
  stop_service
  remove_everything
  say 'The Marsad agent and all that it kept are gone.'
  say "The device stays in the dashboard with its history until somebody removes it there: $server/servers"
}

tell_what_it_does() {
  cat <<TEXT

The Marsad agent reads, once a second, and reports to $server:
  - processors, load, memory, swap, disks, network interfaces and temperatures
  - the host's name, addresses, system and hardware
  - the table of processes, while somebody looks at it or when a limit is crossed
and, when they change:
  - USB devices, applications, accounts with their last login, security events
  - the state of firewall, antivirus, disk encryption and updates
It runs as a user of its own without special rights, takes no commands, opens no port
and never updates itself.

TEXT
}

# --- What runs it -----------------------------------------------------------------------------------------------------

# A Node that is here already takes the least to fetch; an executable has its own and asks nobody but the server.
find_program() {
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
  fetch_executable || fetch_node
}

# Succeeds where the server has one for this machine.
fetch_executable() {
  name_machine
  ! has_musl || return 1
  take_file "-$system-$machine" || return 1
  chmod 755 "$taken"
  "$taken" version >/dev/null || fail 'The executable of the agent does not run here. Name a Node with --node.'
  executable=$taken
}

# Fetches the file of the server whose name ends like this.
take_file() {
  taken=''
  while read -r name sum; do
    case $name in
      *"$1") taken=$work/$name expected=$sum ;;
    esac
  done <<TEXT
$files
TEXT
  [ -n "$taken" ] || return 1
  fetch "$server/agent/download/${taken##*/}" "$taken"
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

has_musl() { ls /lib/ld-musl-* >/dev/null 2>&1; }

is_new_enough() {
  [ -x "$1" ] && [ "$("$1" -p 'process.versions.node.split(".")[0]' 2>/dev/null || echo 0)" -ge 24 ]
}

fetch_node() {
  case $machine in
    x64 | arm64 | ppc64le | s390x) ;;
    *) fail "There is no Node for $machine to fetch. Install Node 24 or newer and name it with --node." ;;
  esac
  ! has_musl || fail 'There is no Node for musl to fetch. Install Node 24 or newer (apk add nodejs) and run this again.'
  name=node-v$node_version-$system-$machine
  say "Fetching Node $node_version"
  fetch "$mirror/v$node_version/SHASUMS256.txt" "$work/sums"
  fetch "$mirror/v$node_version/$name.tar.gz" "$work/node.tar.gz"
  check "$work/node.tar.gz" "$(sed -n "s/^\([0-9a-f]\{64\}\)  $name.tar.gz\$/\1/p" "$work/sums")"
  tar -xzf "$work/node.tar.gz" -C "$work"
  node=$work/$name/bin/node
  is_new_enough "$node" || fail 'The Node that was fetched does not run here. Name another with --node.'
}

# --- Files and account ------------------------------------------------------------------------------------------------

make_user() {
  if [ -n "$root" ] || id -u "$user" >/dev/null 2>&1; then return; fi
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

put_files() {
  mkdir -p "$lib" "${conf%/*}" "$data"
  chmod 755 "$lib"
  chmod 700 "$data"
  # One of the two ways at a time, and never over a file that runs.
  rm -f "$lib/marsad-agent" "$lib/marsad-agent.mjs"
  if [ -n "$executable" ]; then
    rm -f "$lib/node"
    cp "$executable" "$lib/marsad-agent"
    chmod 755 "$lib/marsad-agent"
  else
    cp "$work/marsad-agent.mjs" "$lib/marsad-agent.mjs"
    chmod 644 "$lib/marsad-agent.mjs"
  fi
  if [ ! -f "$conf" ]; then
    config_text | sed -e "s|^#server =.*|server = $server|" -e "s|^#data_dir =.*|data_dir = $data|" >"$conf"
    chmod 640 "$conf"
  fi
  if [ -z "$root" ]; then
    chown "$user:$user" "$data"
    chown "root:$user" "$conf"
  fi
  # A Node in somebody's home, or one that was just fetched, is out of the agent's reach.
  [ -z "$executable" ] || return 0
  case $node in "$work"/* | *' '*) keep_node ;; *) agent version >/dev/null 2>&1 || keep_node ;; esac
}

keep_node() {
  [ "$node" = "$lib/node" ] || cp -L "$node" "$lib/node"
  chmod 755 "$lib/node"
  node=$lib/node
  agent version >/dev/null || fail 'The agent does not run with this Node. Name another with --node.'
}

remove_everything() {
  rm -rf "$lib" "$data" "$conf"
  if [ -z "$root" ] && id -u "$user" >/dev/null 2>&1; then
    if is_mac; then
      dscl . -delete "/Users/$user"
      dscl . -delete "/Groups/$user"
    elif have userdel; then
      userdel "$user"
    else
      deluser "$user"
    fi
  fi
  # What the folder had before is not ours to remove; empty folders that we made are.
  [ -z "$root" ] || (cd "$root" && rmdir -p usr/lib usr/local/lib var/lib etc 'Library/Application Support') 2>/dev/null || true
}

# --- Enrolment --------------------------------------------------------------------------------------------------------

is_enrolled() { grep -q '"deviceId": "' "$data/identity.json" 2>/dev/null; }

enrol() {
  say "Enrolling this machine at $server"
  # Whoever brings a new key wants this machine to be a new device.
  again=''
  ! is_enrolled || again=--replace
  # By a pipe: every user of the machine can read the arguments of a program.
  printf '%s\n' "$key" | agent enrol $again
}

program() {
  if [ -n "$executable" ]; then
    printf "'%s'" "$lib/marsad-agent"
  else
    printf "'%s' '%s'" "$node" "$lib/marsad-agent.mjs"
  fi
}

# Runs a subcommand of the agent as its own user.
agent() {
  run="$(program) $* --config '$conf'"
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
  if [ $with_service = yes ] && is_mac; then
    plist_text >"$plist"
    launchctl bootstrap system "$plist"
    say 'The agent runs.'
  elif [ $with_service = yes ] && has_systemd; then
    if [ -n "$executable" ]; then
      # It carries the flags of Node in itself.
      unit_text | sed "s|^ExecStart=.*|ExecStart=$lib/marsad-agent run|" >"$unit"
    else
      unit_text | sed "s|^ExecStart=/usr/bin/env node |ExecStart=$node |" >"$unit"
    fi
    systemctl daemon-reload
    systemctl --quiet enable --now marsad-agent.service
    say 'The agent runs. Its log: journalctl -u marsad-agent'
  else
    say 'No service was set up. Start the agent as its own user with:'
    say "  $(program) run --config '$conf'"
  fi
}

stop_service() {
  [ -z "$root" ] || return 0
  if is_mac && [ -f "$plist" ]; then
    launchctl bootout system "$plist" 2>/dev/null || true
    rm -f "$plist"
  fi
  if [ -f "$unit" ]; then
    ! has_systemd || systemctl --quiet disable --now marsad-agent.service || true
    rm -f "$unit"
    ! has_systemd || systemctl daemon-reload
  fi
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
    <string>$lib/marsad-agent.mjs</string>
    <string>run</string>
    <string>--config</string>
    <string>$conf</string>
  </array>
  <key>UserName</key><string>$user</string>
  <key>RunAtLoad</key><true/>
  <key>KeepAlive</key><true/>
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

# --- Package ----------------------------------------------------------------------------------------------------------

is_package() {
  [ -z "$root" ] && have dpkg-query && dpkg-query -W -f '${Status}' marsad-agent 2>/dev/null | grep -q ' installed$'
}

update_package() {
  [ -z "$key" ] || fail 'The agent is here as a package. marsad-agent enrol --replace takes a new key.'
  make_work
  take_file "_$(dpkg --print-architecture).deb" ||
    fail 'The agent is here as a package, and the server has none to bring it up to date with.'
  # The standard input is this very script: no question may be answered from it.
  dpkg --force-confold --install "$taken" </dev/null
}

# --- Small things -----------------------------------------------------------------------------------------------------

is_mac() { [ "$(uname -s)" = Darwin ]; }

make_work() {
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
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
    curl -fsSL -o "$2" "$1" || fail "$1 could not be fetched."
  elif have wget; then
    wget -qO "$2" "$1" || fail "$1 could not be fetched."
  else
    fail 'Neither curl nor wget is here.'
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
  [ "${found%% *}" = "$2" ] || fail "${1##*/} is not what it should be: its SHA-256 is ${found%% *}, expected ${2:-one that is listed}."
}

main "$@"
