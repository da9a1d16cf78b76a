#!/bin/sh
# Installs Marsad on Debian 12 or newer, brings it up to date, or removes it again. Read on: --help says how.
set -eu

opt=/opt/marsad
etc=/etc/marsad
data=/var/lib/marsad
log=/var/log/marsad-install.log
units=/etc/systemd/system
engines='marsad-victoria-metrics marsad-vmalert marsad-vmagent marsad-nats marsad-blackbox'
# Debian's own services of the same programs: ours run them with other settings.
debians='victoria-metrics nats-server prometheus-blackbox-exporter'

main() {
  public_url='' domain='' act=install_marsad purge=no
  while [ $# -gt 0 ]; do
    case $1 in
      --public-url) public_url=${2%/} && shift ;;
      --domain) domain=$2 && shift ;;
      --uninstall) act=uninstall_marsad ;;
      --purge) purge=yes ;;
      --help) act=help ;;
      *) fail "Unknown option: $1 (--help lists them)" ;;
    esac
    shift
  done
  here=$(cd "$(dirname "$(readlink -f "$0")")" && pwd)
  # Programs that are started as somebody else should not stand in a folder which that user cannot see.
  cd /
  $act
}

help() {
  cat <<'TEXT'
sudo ./install.sh [--domain NAME | --public-url URL]
sudo ./install.sh --uninstall [--purge]

  --domain NAME       reachable as https://NAME: installs Caddy, which gets the certificate
  --public-url URL    how people and machines reach it, where TLS is done by somebody else (https://…),
                      or without TLS inside a network of your own (http://192.168.1.5:8080)
  --uninstall         stop and remove Marsad; its data, its settings and Debian's packages stay
  --purge             with --uninstall: its data and its settings go too

Without options it can be reached from this machine alone, at http://localhost:8080.
Run it again from a newer release to upgrade; settings, secrets and data stay.
TEXT
}

install_marsad() {
  check_machine
  choose_address
  is_new=no
  [ -f "$etc/marsad.env" ] || is_new=yes
  [ -f "$units/marsad.service" ] || check_ports

  install_packages
  make_users
  put_files
  [ $is_new = no ] || make_database_and_settings
  make_engine_secrets
  apply_address
  say 'Preparing the database'
  quietly "$release/bin/marsad" migrate
  start_services
  wait_until_healthy
  [ -z "$domain" ] || start_caddy
  forget_old_releases
  tell_what_next
}

# --- What must be so --------------------------------------------------------------------------------------------------

check_machine() {
  [ "$(id -u)" = 0 ] || fail 'Only root can do this: put sudo before it.'
  [ -d /run/systemd/system ] || fail 'This machine does not run systemd. docs/install.md tells of containers.'
  have apt-get || fail 'This machine has no apt-get. docs/install.md tells of containers.'
  version=$(cat "$here/VERSION" 2>/dev/null) || fail "$here is not an unpacked release of Marsad."
  "$here/bin/node" --version >/dev/null 2>&1 || fail "This release is not for $(uname -m)."
  release=$opt/$version
}

choose_address() {
  case $domain in *[!a-zA-Z0-9.-]*) fail "$domain is not the name of a host." ;; esac
  [ -z "$domain" ] || public_url=https://$domain
  case $public_url in
    *[!a-zA-Z0-9.:/_-]* | *://*/*) fail "$public_url is not an address such as https://marsad.example.org." ;;
    '' | https://?*) host=127.0.0.1 port=8080 ;;
    http://*:[0-9]*) host=0.0.0.0 port=${public_url##*:} ;;
    *) fail "$public_url: write https://…, or http://… with its port." ;;
  esac
  case $public_url in http://localhost:* | http://127.*) host=127.0.0.1 ;; esac
}

check_ports() {
  for each in "$port" 8081 8428 8429 8880 9115 4222; do
    ! is_taken "$each" || fail "Port $each is taken by another program. Marsad needs it: stop that program or use another machine."
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
  say "Installing from Debian:$missing"
  new_services=''
  for each in $debians; do
    is_installed "$each" || new_services="$new_services $each.service"
  done
  quietly apt-get --quiet update
  hold_services
  # shellcheck disable=SC2086 # one word for each package
  quietly env DEBIAN_FRONTEND=noninteractive apt-get --quiet --yes --no-install-recommends install $missing
  release_services
  # shellcheck disable=SC2086 # one word for each service
  [ -z "$new_services" ] || quietly systemctl --quiet disable --now $new_services
}

# Debian's packages start their services as they are installed; policy-rc.d is the way to say no.
hold_services() {
  policy=/usr/sbin/policy-rc.d
  if [ -e $policy ]; then return; fi
  trap release_services EXIT
  printf '#!/bin/sh\n# Put here by the installer of Marsad.\nexit 101\n' >$policy
  chmod 755 $policy
}

release_services() {
  ! grep -qs 'installer of Marsad' "$policy" || rm -f "$policy"
  trap - EXIT
}

is_installed() { [ "$(dpkg-query --show --showformat='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }

make_users() {
  for each in marsad marsad-engines; do
    id -u $each >/dev/null 2>&1 ||
      useradd --system --user-group --no-create-home --home-dir $data --shell /usr/sbin/nologin $each
  done
}

put_files() {
  say "Putting Marsad $version into $release"
  mkdir -p $opt $data $etc
  if [ "$here" != "$release" ]; then
    rm -rf "$release.new" "$release.old"
    cp -R "$here" "$release.new"
    chown -R root:root "$release.new"
    chmod -R u=rwX,go=rX "$release.new"
    [ ! -d "$release" ] || mv "$release" "$release.old"
    mv "$release.new" "$release"
    rm -rf "$release.old"
  fi
  ln -sfn "$version" $opt/current
  ln -sfn $opt/current/bin/marsad /usr/local/bin/marsad
  cp "$release"/deploy/systemd/*.service $units/
}

forget_old_releases() {
  find $opt -mindepth 1 -maxdepth 1 -type d ! -name "$version" -exec rm -rf {} +
}

# --- Database and settings --------------------------------------------------------------------------------------------

make_database_and_settings() {
  say 'Making the database and the settings'
  start_postgres
  owner_password=$(random hex)
  app_password=$(random hex)
  internal_secret=$(random hex)
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
MARSAD_SECRET="$(random base64)"
MARSAD_INTERNAL_SECRET="$internal_secret"
# People come in by invitation; "open" lets strangers make workspaces of their own.
MARSAD_REGISTRATION="closed"
# Without a mail server invitations and alerts reach nobody's mailbox.
#MARSAD_SMTP_URL="smtps://user:password@mail.example.org"
#MARSAD_MAIL_FROM="Marsad <marsad@example.org>"
TEXT
}

# With every run: an install from before the engines asked for a password gets one, and a changed one reaches them all.
make_engine_secrets() {
  grep -q '^MARSAD_ENGINES_PASSWORD=' $etc/marsad.env || cat >>$etc/marsad.env <<TEXT
# What the engines ask for. After a change run install.sh again, which tells it to them.
MARSAD_ENGINES_PASSWORD="m$(random hex)"
TEXT
  engines_password=$(setting MARSAD_ENGINES_PASSWORD)
  internal_secret=$(setting MARSAD_INTERNAL_SECRET)
  if [ -z "$engines_password" ] || [ -z "$internal_secret" ]; then
    fail "MARSAD_ENGINES_PASSWORD and MARSAD_INTERNAL_SECRET must stand in double quotes in $etc/marsad.env."
  fi
  # VM_* are options of VictoriaMetrics, vmalert and vmagent.
  put_secret $etc/engines-secrets.env root:root 600 <<TEXT
# Written by install.sh out of marsad.env: what Marsad's engines ask for, and what they present.
ENGINES_PASSWORD=$engines_password
SERVER_TOKEN=$internal_secret
VM_httpAuth_password=$engines_password
VM_metricsAuthKey=$engines_password
VM_flagsAuthKey=$engines_password
VM_pprofAuthKey=$engines_password
VM_datasource_basicAuth_password=$engines_password
VM_remoteRead_basicAuth_password=$engines_password
VM_remoteWrite_basicAuth_password=$engines_password
VM_notifier_bearerToken=$internal_secret
TEXT
  rm -f $etc/internal-secret
  install -d -o marsad -g marsad -m 700 $data/blackbox
  # As the owner of the folder: root would follow whatever link stands there.
  ENGINES_PASSWORD=$engines_password runuser -u marsad -- "$release/deploy/blackbox/prepare.sh" $data/blackbox
}

start_postgres() {
  systemctl --quiet enable --now postgresql.service
  for _ in $(seq 60); do
    ! psql_as_admin </dev/null >/dev/null 2>&1 || return 0
    sleep 1
  done
  fail 'PostgreSQL does not answer: systemctl status "postgresql*"'
}

# The statements come by stdin: every user of the machine can read the arguments of a program.
psql_as_admin() { runuser -u postgres -- psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 "$@"; }

random() { "$release/bin/node" -p "crypto.randomBytes(32).toString('$1')"; }

put_secret() {
  (umask 077 && cat >"$1.new")
  chown "$2" "$1.new"
  chmod "$3" "$1.new"
  mv "$1.new" "$1"
}

# An address that was chosen replaces the one before; without one, whatever the settings say stays.
apply_address() {
  [ -n "$public_url" ] || return 0
  sed -i -e "s|^MARSAD_PUBLIC_URL=.*|MARSAD_PUBLIC_URL=\"$public_url\"|" -e "s|^MARSAD_HOST=.*|MARSAD_HOST=\"$host\"|" \
    -e "s|^MARSAD_PORT=.*|MARSAD_PORT=\"$port\"|" $etc/marsad.env
  sed -i "s|^SERVER_ADDRESS=.*|SERVER_ADDRESS=127.0.0.1:$port|" $etc/engines.env
}

setting() { sed -n "s/^$1=\"\(.*\)\"\$/\1/p" $etc/marsad.env; }

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
  for _ in $(seq 60); do
    away=$(parts_away 2>/dev/null) || away='the server'
    [ -n "$away" ] || return 0
    sleep 1
  done
  fail "Marsad was installed but is not well, because of: $away. Its log: journalctl -u 'marsad*'"
}

# Mail is yours to set up later.
parts_away() {
  "$release/bin/node" --input-type=module -e "
    const answer = await fetch('http://127.0.0.1:$(setting MARSAD_PORT)/readyz')
    const { parts } = await answer.json()
    console.log(parts.filter(({ part, status }) => part !== 'mail' && status !== 'up').map(({ part }) => part).join(', '))"
}

start_caddy() {
  say "Starting Caddy for $domain"
  if [ -f /etc/caddy/Caddyfile ] && ! grep -q MARSAD_DOMAIN /etc/caddy/Caddyfile && dpkg --verify caddy | grep -q /etc/caddy/Caddyfile; then
    fail "/etc/caddy/Caddyfile is yours, so it stays as it is. Add to it what $release/deploy/Caddyfile says."
  fi
  cp "$release/deploy/Caddyfile" /etc/caddy/Caddyfile
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
Only this machine can reach it. From yours: ssh -L 8080:localhost:8080 THIS-MACHINE
For others run this again with --domain NAME or --public-url URL.' ;;
    http://*) say '
Without TLS whoever is on the way reads passwords and reports: use it inside your own network only.' ;;
  esac
}

# --- Removal ----------------------------------------------------------------------------------------------------------

uninstall_marsad() {
  [ "$(id -u)" = 0 ] || fail 'Only root can do this: put sudo before it.'
  for each in marsad $engines; do
    [ ! -f "$units/$each.service" ] || systemctl --quiet disable --now "$each.service"
    rm -f "$units/$each.service"
  done
  if [ -f $units/caddy.service.d/marsad.conf ]; then
    systemctl --quiet disable --now caddy.service
    rm -f $units/caddy.service.d/marsad.conf /etc/caddy/Caddyfile
    rmdir --ignore-fail-on-non-empty $units/caddy.service.d
  fi
  systemctl daemon-reload
  rm -rf $opt /usr/local/bin/marsad $log
  if [ $purge = yes ]; then
    forget_data
    say 'Marsad, its data and its settings are gone.'
  else
    say "Marsad is gone. Its database, $data and $etc are still here: --uninstall --purge removes them."
  fi
  say "Debian's packages stay: postgresql $debians"
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
  fail "This failed: $*. What it said stands above and in $log."
}

main "$@"
