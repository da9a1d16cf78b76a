#!/bin/sh
# Installs Marsad on Debian 12 or newer, brings it up to date, or removes it again. Read on: --help says how.
set -eu
# Whatever the shell of who runs it takes away from new files.
umask 022

# An archive must be signed by this key; empty where whoever built this release has none.
release_key='@RELEASE_KEY@'
opt=/opt/marsad
etc=/etc/marsad
data=/var/lib/marsad
log=/var/log/marsad-install.log
units=/etc/systemd/system
engines='marsad-victoria-metrics marsad-vmalert marsad-vmagent marsad-nats marsad-blackbox'
# Debian's own services of the same programs: ours run them with other settings.
debians='victoria-metrics nats-server prometheus-blackbox-exporter'

main() {
  public_url='' domain='' act=install_marsad purge=no archive='' verified=no unsigned=no takes_older=no takes_new_key=no
  options='' is_replacing=no
  while [ $# -gt 0 ]; do
    case $1 in
      --public-url) public_url=${2%/} options="$options --public-url $2" && shift ;;
      --domain) domain=$2 options="$options --domain $2" && shift ;;
      --allow-unsigned) unsigned=yes options="$options $1" ;;
      --downgrade) takes_older=yes options="$options $1" ;;
      --new-key) takes_new_key=yes ;;
      --verified) verified=yes ;;
      --uninstall) act=uninstall_marsad ;;
      --purge) purge=yes ;;
      --help) act=help ;;
      *.tar.gz) archive=$(readlink -f "$1") act=install_archive ;;
      *) fail "Unknown option: $1 (--help lists them)" ;;
    esac
    shift
  done
  here=$(cd "$(dirname "$(readlink -f "$0")")" && pwd)
  # The release that runs until now, if there is one.
  before=$(readlink $opt/current 2>/dev/null || true)
  # Where a run was cut off while it replaced a version by itself.
  before=${before%.old}
  ! is_in_cluster || [ $act != install_marsad ] || act=install_in_cluster
  # Programs that are started as somebody else should not stand in a folder which that user cannot see.
  cd /
  trap 'exit 129' HUP
  trap 'exit 130' INT
  trap 'exit 143' TERM
  $act
}

help() {
  cat <<'TEXT'
sudo ./install.sh marsad-VERSION-linux-MACHINE.tar.gz [--domain NAME | --public-url URL]
sudo /opt/marsad/current/install.sh [--domain NAME | --public-url URL]
sudo /opt/marsad/current/install.sh --uninstall [--purge]

  --domain NAME       serve at https://NAME: installs Caddy, which obtains the certificate
  --public-url URL    the URL of this install behind your own TLS proxy (https://…),
                      or without TLS in a private network (http://192.168.1.5:8080)
  --allow-unsigned    install an unsigned release, such as one you built without a key
  --downgrade         install an older version than the installed one; see docs/upgrade.md
  --new-key           accept another release key than the installed one
  --uninstall         stop and remove Marsad; data, settings and Debian packages stay
  --purge             with --uninstall: also remove data and settings

Without options it is reachable only from this machine, at http://localhost:8080.
On a machine with /etc/marsad/cluster.env it installs files and units, and starts nothing; see docs/cluster.md.
The file marsad-VERSION.release must be beside the archive; the archive is unpacked only if its signature is valid.
To upgrade: sudo marsad upgrade marsad-VERSION-linux-MACHINE.tar.gz; settings and data are kept. If the new version is
not healthy within a minute, the previous one is started again with the database that it had.
TEXT
}

# Until the database is ready for it the new release lies beside the old one, which goes on as it is.
install_marsad() {
  check_machine
  check_trust
  choose_address
  is_new=no
  [ -f "$etc/marsad.env" ] || is_new=yes
  [ -f "$units/marsad.service" ] || check_ports
  [ -z "$domain" ] || check_caddyfile

  trap clean_up EXIT
  install_packages
  make_users
  stage_release
  [ $is_new = no ] || make_database_and_settings
  keep_database
  say 'Preparing the database'
  quietly "$stage/bin/marsad" migrate
  make_engine_secrets
  own_objects
  apply_address
  use_staged
  start_services
  wait_until_healthy
  is_replacing=no
  [ -z "$domain" ] || start_caddy
  forget_old_releases
  tell_what_next
}

# A machine of a cluster. docs/cluster.md says what runs on it, and in which order it is started and updated.
install_in_cluster() {
  check_machine
  check_trust
  trap clean_up EXIT
  make_users
  stage_release
  use_staged
  systemctl daemon-reload
  forget_old_releases
  say "Marsad $version is installed; what runs, runs on until you restart it. Next steps: docs/cluster.md"
}

is_in_cluster() { [ -f $etc/cluster.env ]; }

# --- Signature and version --------------------------------------------------------------------------------------------

# Nothing of an archive runs, and nothing of it is unpacked, before its signature was checked by this script, which is
# older than the archive where it is the installed one.
install_archive() {
  [ "$(id -u)" = 0 ] || fail 'Root is required: run it with sudo.'
  [ -f "$archive" ] || fail "Not found: $archive"
  statement=${archive%-linux-*}.release
  mkdir -p $opt
  unpacked=$(mktemp -d $opt/.unpacked.XXXXXX)
  trap 'rm -rf "$unpacked"' EXIT
  if [ $unsigned = no ]; then
    [ -n "$release_key" ] || fail 'This installer has no release key, so the archive cannot be verified. To install it anyway, add --allow-unsigned.'
    [ -f "$statement" ] || fail "Signature not found: $statement"
    check_key
    check_statement
  fi
  tar -xzf "$archive" -C "$unpacked" --no-same-owner
  set -- "$unpacked"/marsad-*/install.sh
  [ -f "$1" ] || fail "$archive is not a Marsad release."
  # shellcheck disable=SC2086 # one word for each option
  sh "$1" --verified $options
}

check_key() {
  installed_key=$opt/current/release.pub
  if [ -f "$installed_key" ] && [ "$(cat "$installed_key")" != "$release_key" ] && [ $takes_new_key = no ]; then
    fail "The release key of this installer differs from the installed one ($installed_key). If that is expected, add --new-key."
  fi
}

check_statement() {
  sed '/^signature /,$d' "$statement" >"$unpacked/statement"
  sed -n 's/^signature //p' "$statement" | tr -d '\n' >"$unpacked/signature"
  printf '%s\n' "$release_key" >"$unpacked/release.pub"
  is_signed || fail "$statement is not signed by the key of this installer. Nothing was changed."
  [ "$(sed -n 's/^product //p' "$unpacked/statement")" = marsad ] || fail "$statement is for another product."
  check_version "$(sed -n 's/^version //p' "$unpacked/statement")"
  set -- "$(wc -c <"$archive")" "$(sha256sum <"$archive")"
  grep -qxF "file ${archive##*/} $1 ${2%% *}" "$unpacked/statement" || fail "$archive does not match its signature. Nothing was changed."
}

is_signed() {
  if have openssl && openssl pkeyutl -help 2>&1 | grep -q -e -rawin; then
    openssl base64 -d -A -in "$unpacked/signature" -out "$unpacked/signature.raw" &&
      openssl pkeyutl -verify -pubin -inkey "$unpacked/release.pub" -rawin -in "$unpacked/statement" \
        -sigfile "$unpacked/signature.raw" >/dev/null 2>&1
  elif [ -x $opt/current/bin/node ]; then
    $opt/current/bin/node -e 'const [text, signature, key] = process.argv.slice(1).map((path) => require("fs").readFileSync(path))
      process.exit(require("crypto").verify(null, text, key, Buffer.from(String(signature), "base64")) ? 0 : 1)' \
      "$unpacked/statement" "$unpacked/signature" "$unpacked/release.pub" 2>/dev/null
  else
    fail 'openssl is needed to verify the signature: apt-get install openssl'
  fi
}

# Steps of the database only go forward, so an older release may not work with the data of a newer one.
check_version() {
  if [ -n "$before" ] && is_older "$1" "$before" && [ $takes_older = no ]; then
    fail "$1 is older than $before, the installed version. To downgrade, add --downgrade; see docs/upgrade.md."
  fi
}

is_older() {
  [ "$1" != "$2" ] && [ "$(printf '%s\n' "$1" "$2" | sort -t. -k1,1n -k2,2n -k3,3n | head -n 1)" = "$1" ]
}

# The installed release was checked when it came; a folder that somebody has unpacked was not.
check_trust() {
  check_version "$version"
  if [ $verified = yes ] || [ "${here%.old}" = "$release" ]; then return; fi
  [ $unsigned = yes ] ||
    fail 'An unpacked folder cannot be verified: pass the archive to install.sh, or add --allow-unsigned.'
  say 'Installing without verifying a signature (--allow-unsigned).'
}

# --- What must be so --------------------------------------------------------------------------------------------------

check_machine() {
  [ "$(id -u)" = 0 ] || fail 'Root is required: run it with sudo.'
  [ -d /run/systemd/system ] || fail 'systemd is required. To use containers instead, see docs/install.md.'
  have apt-get || fail 'apt-get is required. To use containers instead, see docs/install.md.'
  version=$(cat "$here/VERSION" 2>/dev/null) || fail "$here is not an unpacked Marsad release."
  "$here/bin/node" --version >/dev/null 2>&1 || fail "This release is not for $(uname -m)."
  release=$opt/$version
  stage=$release.new
  [ "$here" != "$release" ] || stage=$release
}

choose_address() {
  case $domain in *[!a-zA-Z0-9.-]*) fail "$domain is not a host name." ;; esac
  [ -z "$domain" ] || public_url=https://$domain
  case $public_url in
    *[!][a-zA-Z0-9.:/_-]* | *://*/*) fail "$public_url is not a URL such as https://marsad.example.org." ;;
    '' | https://?*) host=127.0.0.1 port=8080 ;;
    http://*:[0-9]*) host=0.0.0.0 port=${public_url##*:} && check_port_number ;;
    *) fail "$public_url: use https://…, or http://… with a port." ;;
  esac
  # Where there is no IPv4 but the loopback's own, and where the address says so.
  case $public_url in http://\[*) host=:: ;; http://*) has_ipv4 || host=:: ;; esac
  case $public_url in http://localhost:* | http://127.* | http://\[::1\]:*) host=127.0.0.1 ;; esac
}

# Marsad does not run as root, and only root may listen below 1024.
check_port_number() {
  case $port in *[!0-9]* | ??????*) fail "$port is not a port." ;; esac
  if [ "$port" -lt 1024 ] || [ "$port" -gt 65535 ]; then
    fail "Marsad cannot listen on port $port: use one from 1024 to 65535, or a proxy and https://…"
  fi
}

has_ipv4() { [ "$(wc -l </proc/net/route)" -gt 1 ]; }

check_ports() {
  for each in "$port" 8081 8428 8429 8880 9115 4222; do
    ! is_taken "$each" || fail "Port $each is in use by another program and Marsad needs it. Stop that program or use another machine."
  done
}

# The kernel's own table: a bare machine has neither ss nor lsof.
is_taken() { grep -qs "^ *[0-9]*: [0-9A-F]*:$(printf %04X "$1") [0-9A-F]*:0000 0A " /proc/net/tcp /proc/net/tcp6; }

# --- Packages, accounts and files -------------------------------------------------------------------------------------

install_packages() {
  set -- postgresql victoria-metrics nats-server prometheus-blackbox-exporter
  [ -z "$domain" ] || set -- "$@" caddy
  missing=''
  for each in "$@"; do
    is_installed "$each" || missing="$missing $each"
  done
  [ -n "$missing" ] || return 0
  say "Installing Debian packages:$missing"
  new_services=''
  for each in $debians; do
    is_installed "$each" || new_services="$new_services $each.service"
  done
  # What an installation that was interrupted has left half done.
  quietly dpkg --configure -a
  quietly apt-get --quiet update
  hold_services
  # shellcheck disable=SC2086 # one word for each package
  quietly env DEBIAN_FRONTEND=noninteractive apt-get --quiet --yes --no-install-recommends install $missing
  release_services
  # shellcheck disable=SC2086 # one word for each service
  [ -z "$new_services" ] || quietly systemctl --quiet disable --now $new_services
}

# Debian's packages start their services as they are installed; policy-rc.d is the way to say no. It says so of these
# services alone and only while this script runs: left behind by a kill it would hold up nothing.
hold_services() {
  policy=/usr/sbin/policy-rc.d
  if [ -e $policy ] && ! is_our_policy; then return; fi
  cat >$policy.new <<TEXT
#!/bin/sh
# Put here by the installer of Marsad.
grep -qs install.sh /proc/$$/cmdline || exit 0
case \$1 in $(echo "$debians caddy" | sed 's/ /* | /g')*) exit 101 ;; esac
TEXT
  chmod 755 $policy.new
  mv -f $policy.new $policy
}

release_services() {
  rm -f /usr/sbin/policy-rc.d.new
  ! is_our_policy || rm -f /usr/sbin/policy-rc.d
}

is_our_policy() { grep -qs 'installer of Marsad' /usr/sbin/policy-rc.d; }

# However the script ends: what was put in place stays, what only waited for it goes, and what was to be replaced and
# was not runs again.
clean_up() {
  [ $is_replacing = no ] || roll_back
  release_services
  rm -rf "$release.new"
  rm -f "$etc"/*.new
}

is_installed() { [ "$(dpkg-query --show --showformat='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }

make_users() {
  for each in marsad marsad-engines; do
    id -u $each >/dev/null 2>&1 ||
      useradd --system --user-group --no-create-home --home-dir $data --shell /usr/sbin/nologin $each
  done
}

stage_release() {
  say "Installing Marsad $version in $release"
  mkdir -p $opt $data $etc
  if [ "$stage" != "$release" ]; then
    rm -rf "$stage"
    cp -R "$here" "$stage"
    chown -R root:root "$stage"
    chmod -R u=rwX,go=rX "$stage"
  fi
}

# Whatever ends this, a kill or the power too, current leads to a release that is whole.
use_staged() {
  trap '' HUP INT TERM
  if [ "$stage" != "$release" ]; then
    # The same version again: what runs goes on under another name until the new one is in place.
    if [ "$(readlink $opt/current)" = "$version" ]; then
      rm -rf "$release.old"
      cp -al "$release" "$release.old"
      point_at "$version.old"
    fi
    rm -rf "$release"
    mv "$stage" "$release"
  fi
  use_release "$version"
  rm -rf "$release.old"
  trap 'exit 129' HUP
  trap 'exit 130' INT
  trap 'exit 143' TERM
}

use_release() {
  point_at "$1"
  ln -sfn $opt/current/bin/marsad /usr/local/bin/marsad
  if is_in_cluster; then
    cp "$opt/$1"/deploy/systemd/marsad-blackbox.service $units/
    cp -R "$opt/$1"/deploy/cluster/systemd/. $units/
  else
    cp "$opt/$1"/deploy/systemd/*.service $units/
  fi
}

point_at() {
  ln -sfn "$1" $opt/current.new
  mv -fT $opt/current.new $opt/current
}

# The one before stays, with its database: it is the way back.
forget_old_releases() {
  find $data -maxdepth 1 -name 'before-*.dump*' ! -name "before-$version.dump" -delete
  find $opt -mindepth 1 -maxdepth 1 -type d ! -name "$version" ! -name "${before:-$version}" ! -name '.*' -exec rm -rf {} +
}

# --- Database and settings --------------------------------------------------------------------------------------------

make_database_and_settings() {
  say 'Creating the database and the settings'
  start_postgres
  owner_password=$(random hex)
  app_password=$(random hex)
  internal_secret=$(random hex)
  secret=$(random base64)
  quietly psql_as_admin <<SQL
do \$\$ begin
  if not exists (select from pg_roles where rolname = 'marsad_owner') then create role marsad_owner; end if;
  if not exists (select from pg_roles where rolname = 'marsad_app') then create role marsad_app; end if;
end \$\$;
alter role marsad_owner login nosuperuser nobypassrls nocreatedb password '$owner_password';
alter role marsad_app login nosuperuser nobypassrls nocreatedb password '$app_password';
select 'create database marsad owner marsad_owner template template0 encoding ''UTF8'' locale ''C.UTF-8'''
  where not exists (select from pg_database where datname = 'marsad') \gexec
SQL
  database=127.0.0.1:$(echo 'show port' | psql_as_admin --tuples-only --no-align)/marsad

  put_secret $etc/engines.env root:root 644 <<TEXT
# Read by Marsad's engines. After a change: systemctl restart 'marsad-*'
SERVER_ADDRESS=127.0.0.1:8080
SAMPLES_RETENTION=90d
TEXT
  put_secret $etc/owner.env root:root 600 <<TEXT
# The role that owns the tables: for "sudo marsad migrate" and its like, and not for the server.
MARSAD_DATABASE_OWNER_URL="postgres://marsad_owner:$owner_password@$database"
TEXT
  # The last of them: whether it is there says whether all of this was done.
  put_secret $etc/marsad.env root:marsad 640 <<TEXT
# Settings of Marsad; docs/configuration.md lists them all. After a change: systemctl restart marsad
MARSAD_PUBLIC_URL="http://localhost:8080"
MARSAD_HOST="127.0.0.1"
MARSAD_PORT="8080"
MARSAD_TRUSTED_PROXIES="127.0.0.1"
MARSAD_DATABASE_URL="postgres://marsad_app:$app_password@$database"
MARSAD_BLACKBOX_CONFIG="$data/blackbox/blackbox.yml"
MARSAD_OBJECTS_PATH="$data/objects"
# Whoever loses this key loses what it encrypts: keep a copy with your backups.
MARSAD_SECRET="$secret"
MARSAD_INTERNAL_SECRET="$internal_secret"
# People come in by invitation; "open" lets outsiders make workspaces of their own.
MARSAD_REGISTRATION="closed"
# Without a mail server invitations and alerts reach nobody's mailbox.
#MARSAD_SMTP_URL="smtps://user:password@mail.example.org"
#MARSAD_MAIL_FROM="Marsad <marsad@example.org>"
TEXT
}

# With every run: an install from before the engines asked for a password gets one, and a changed one reaches them all.
make_engine_secrets() {
  if ! grep -q '^MARSAD_ENGINES_PASSWORD=' $etc/marsad.env; then
    engines_password=m$(random hex)
    cat >>$etc/marsad.env <<TEXT
# What the engines ask for. After a change run install.sh again, which tells it to them.
MARSAD_ENGINES_PASSWORD="$engines_password"
TEXT
  fi
  engines_password=$(setting MARSAD_ENGINES_PASSWORD)
  internal_secret=$(setting MARSAD_INTERNAL_SECRET)
  if [ -z "$engines_password" ] || [ -z "$internal_secret" ]; then
    fail "MARSAD_ENGINES_PASSWORD and MARSAD_INTERNAL_SECRET must be in double quotes in $etc/marsad.env."
  fi
  engines_secrets=$(ENGINES_PASSWORD=$engines_password SERVER_TOKEN=$internal_secret "$stage/deploy/systemd/engines-secrets.sh")
  put_secret $etc/engines-secrets.env root:root 600 <<TEXT
# Written by install.sh out of marsad.env: what Marsad's engines ask for, and what they present.
$engines_secrets
TEXT
  rm -f $etc/internal-secret
  install -d -o marsad -g marsad -m 700 $data/blackbox
  # As the owner of the folder: root would follow whatever link stands there.
  ENGINES_PASSWORD=$engines_password runuser -u marsad -- "$stage/deploy/blackbox/prepare.sh" $data/blackbox
}

# The command of releases before 0.2 wrote there as root, where the service could then change nothing.
own_objects() {
  objects=$(setting MARSAD_OBJECTS_PATH)
  [ ! -d "$objects" ] || chown -hR --from=root marsad:marsad "$objects"
}

# An older release may not work with a database that a newer one has migrated, so a copy is the way back. The server is
# stopped from here on: what it wrote after the copy would be lost with a return to it.
keep_database() {
  if [ -z "$before" ] || [ "$before" = "$version" ] || [ ! -d "$opt/$before" ]; then return; fi
  copy=$data/before-$version.dump
  is_replacing=yes
  rm -f "$copy"
  if ! is_database_here; then
    say 'The database is on another machine, so no copy of it is kept.'
    return
  fi
  say "Stopping $before, and keeping its database in $copy"
  systemctl stop marsad
  if ! (umask 077 && runuser -u postgres -- pg_dump --format=custom marsad >"$copy.new" 2>>$log); then
    fail "pg_dump failed; see $log."
  fi
  mv "$copy.new" "$copy"
}

is_database_here() {
  case $(setting MARSAD_DATABASE_URL) in *@127.0.0.1:*/marsad | *@localhost:*/marsad) ;; *) return 1 ;; esac
}

# The release that ran before, with the database that it had. The copy is whole beside the other before it takes its place.
roll_back() {
  trap '' HUP INT TERM
  is_replacing=no
  say "Rolling back to $before"
  systemctl stop marsad
  if [ -f "$copy" ]; then
    quietly psql_as_admin <<'SQL'
drop database if exists marsad_before with (force);
create database marsad_before owner marsad_owner template template0 encoding 'UTF8' locale 'C.UTF-8';
SQL
    quietly runuser -u postgres -- pg_restore --exit-on-error --single-transaction --dbname=marsad_before <"$copy"
    quietly psql_as_admin <<'SQL'
drop database marsad with (force);
alter database marsad_before rename to marsad;
SQL
    rm "$copy"
  fi
  use_release "$before"
  start_services
  say "Rolled back to $before."
}

start_postgres() {
  systemctl --quiet enable --now postgresql.service
  for _ in $(seq 60); do
    ! psql_as_admin </dev/null >/dev/null 2>&1 || return 0
    sleep 1
  done
  fail 'PostgreSQL is not responding: systemctl status "postgresql*"'
}

# The statements come by stdin: every user of the machine can read the arguments of a program.
psql_as_admin() { runuser -u postgres -- psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 "$@"; }

random() { "$stage/bin/node" -p "crypto.randomBytes(32).toString('$1')"; }

put_secret() {
  (umask 077 && cat >"$1.new")
  chown "$2" "$1.new"
  chmod "$3" "$1.new"
  mv "$1.new" "$1"
}

# An address that was chosen replaces the one before; without one, whatever the settings say stays.
apply_address() {
  [ -n "$public_url" ] || return 0
  put_setting $etc/marsad.env MARSAD_PUBLIC_URL "\"$public_url\""
  put_setting $etc/marsad.env MARSAD_HOST "\"$host\""
  put_setting $etc/marsad.env MARSAD_PORT "\"$port\""
  put_setting $etc/engines.env SERVER_ADDRESS "127.0.0.1:$port"
}

# However somebody has written it before.
put_setting() {
  line="^ *\(export  *\)\{0,1\}$2 *="
  if grep -q "$line" "$1"; then
    sed -i "s|$line.*|$2=$3|" "$1"
  else
    printf '%s=%s\n' "$2" "$3" >>"$1"
  fi
}

# Read as the server itself reads it, with quotes or without.
setting() {
  node=$stage/bin/node
  [ -x "$node" ] || node=$release/bin/node
  env -u "$1" "$node" --env-file=$etc/marsad.env -p "process.env.$1 ?? ''"
}

# --- Services ---------------------------------------------------------------------------------------------------------

start_services() {
  say 'Starting'
  systemctl daemon-reload
  # shellcheck disable=SC2086 # one word for each unit
  systemctl --quiet enable $engines marsad
  # shellcheck disable=SC2086
  systemctl restart $engines marsad
}

wait_until_healthy() {
  listens_at=$(setting MARSAD_HOST)
  case $listens_at in '' | 0.0.0.0 | :: | localhost) listens_at=127.0.0.1 ;; *:*) listens_at="[$listens_at]" ;; esac
  listens_at=$listens_at:$(setting MARSAD_PORT)
  case $listens_at in *:) listens_at=${listens_at}8080 ;; esac
  for _ in $(seq 60); do
    away=$(parts_away 2>/dev/null) || away='the server'
    [ -n "$away" ] || return 0
    sleep 1
  done
  fail "Marsad $version is unhealthy: $away. Log: journalctl -u 'marsad*'"
}

# Mail is yours to set up later.
parts_away() {
  "$release/bin/node" --input-type=module -e "
    const answer = await fetch('http://$listens_at/readyz')
    const { parts } = await answer.json()
    console.log(parts.filter(({ part, status }) => part !== 'mail' && status !== 'up').map(({ part }) => part).join(', '))"
}

# Before anything is changed: a Caddyfile that somebody wrote is theirs, also where it has our block in it.
check_caddyfile() {
  if [ ! -f /etc/caddy/Caddyfile ] || is_our_caddyfile || grep -q MARSAD_DOMAIN /etc/caddy/Caddyfile; then return; fi
  ! dpkg --verify caddy | grep -q /etc/caddy/Caddyfile ||
    fail "/etc/caddy/Caddyfile was edited and is left unchanged. Add the lines of $here/deploy/Caddyfile to it and run this again."
}

is_our_caddyfile() {
  for each in "$here" "$opt/$before" "$opt/current"; do
    ! cmp -s /etc/caddy/Caddyfile "$each/deploy/Caddyfile" || return 0
  done
  return 1
}

start_caddy() {
  say "Starting Caddy for $domain"
  if [ -f /etc/caddy/Caddyfile ] && grep -q MARSAD_DOMAIN /etc/caddy/Caddyfile && ! is_our_caddyfile; then
    say '/etc/caddy/Caddyfile was edited and is left unchanged.'
  else
    cp "$release/deploy/Caddyfile" /etc/caddy/Caddyfile
  fi
  mkdir -p $units/caddy.service.d
  printf '[Service]\nEnvironment=MARSAD_DOMAIN=%s\n' "$domain" >$units/caddy.service.d/marsad.conf
  systemctl daemon-reload
  systemctl --quiet enable caddy.service
  systemctl restart caddy.service
}

tell_what_next() {
  url=$(setting MARSAD_PUBLIC_URL)
  cat <<TEXT

Marsad $version runs at $url

  1. Make your account:   sudo marsad owner you@example.org
  2. Sign in at $url, choose "Add Monitor", and paste its line on a machine.

Settings (mail, limits …): $etc/marsad.env    Health: sudo marsad doctor    Log: journalctl -u marsad
TEXT
  case $url in
    http://localhost:* | http://127.*) say '
Only this machine can reach it. From your computer: ssh -L 8080:localhost:8080 THIS-MACHINE
To make it reachable, run this again with --domain NAME or --public-url URL.' ;;
    http://*) say '
Without TLS, passwords and reports can be read on the network: use it only in a private network.' ;;
  esac
}

# --- Removal ----------------------------------------------------------------------------------------------------------

uninstall_marsad() {
  [ "$(id -u)" = 0 ] || fail 'Root is required: run it with sudo.'
  ! is_in_cluster || fail 'This machine is part of a cluster; to take it out, see docs/cluster.md.'
  for each in marsad $engines; do
    [ ! -f "$units/$each.service" ] || systemctl --quiet disable --now "$each.service"
    rm -f "$units/$each.service"
  done
  if [ -f $units/caddy.service.d/marsad.conf ]; then
    # One that somebody wrote serves more than Marsad.
    if is_our_caddyfile; then
      systemctl --quiet disable --now caddy.service
      rm -f /etc/caddy/Caddyfile
    fi
    rm -f $units/caddy.service.d/marsad.conf
    rmdir --ignore-fail-on-non-empty $units/caddy.service.d
  fi
  systemctl daemon-reload
  rm -rf $opt /var/cache/marsad /usr/local/bin/marsad $log
  if [ $purge = yes ]; then
    forget_data
    say 'Marsad, its data and its settings were removed.'
  else
    say "Marsad was removed. Its database, $data and $etc remain; --uninstall --purge removes them."
  fi
  say "Debian packages left installed: postgresql $debians"
}

forget_data() {
  if have psql && start_postgres; then
    psql_as_admin <<'SQL'
drop database if exists marsad with (force);
drop role if exists marsad_app;
drop role if exists marsad_owner;
SQL
  fi
  rm -rf $data $etc
  for each in marsad marsad-engines; do
    ! id -u $each >/dev/null 2>&1 || userdel $each
  done
}

# --- Small things -----------------------------------------------------------------------------------------------------

have() { command -v "$1" >/dev/null 2>&1; }

say() { printf '%s\n' "$*"; }

fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

# What a program says matters only when it fails.
quietly() {
  "$@" >>$log 2>&1 && return
  tail -n 20 $log >&2
  fail "Failed: $*. Its output is above and in $log."
}

main "$@"
