#!/bin/sh
# Writes the settings and secrets that all machines of a cluster share, out of the addresses in cluster.env. Run it on one
# machine and copy the files to the others (docs/cluster.md). Settings that are there already stay as they are.
set -eu
public_url=${1:-}
folder=${2:-/etc/marsad}
case $public_url in
  https://?*) ;;
  *)
    echo 'Usage: make-settings.sh https://marsad.example.org [FOLDER of cluster.env]' >&2
    exit 2
    ;;
esac
[ ! -e "$folder/marsad.env" ] || {
  echo "$folder/marsad.env is there already. Its secrets are in use: change it by hand." >&2
  exit 1
}
# shellcheck source=/dev/null
. "$folder/cluster.env"
hex() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
umask 077
engines_password=m$(hex)
internal_secret=$(hex)
owner_password=$(hex)
app_password=$(hex)

engines_secrets=$(ENGINES_PASSWORD=$engines_password SERVER_TOKEN=$internal_secret "$(dirname "$0")/../systemd/engines-secrets.sh")
cat >"$folder/engines-secrets.env" <<TEXT
# What the engines of Marsad ask for, and what they present.
$engines_secrets
NATS_ROUTES='[nats://marsad:$engines_password@$MACHINE_1:6222, nats://marsad:$engines_password@$MACHINE_2:6222, nats://marsad:$engines_password@$MACHINE_3:6222]'
TEXT
cat >"$folder/patroni.env" <<TEXT
# Roles of PostgreSQL. The last two are made at its first start.
PATRONI_SUPERUSER_USERNAME=postgres
PATRONI_SUPERUSER_PASSWORD=$(hex)
PATRONI_REPLICATION_USERNAME=replicator
PATRONI_REPLICATION_PASSWORD=$(hex)
PATRONI_REWIND_USERNAME=rewinder
PATRONI_REWIND_PASSWORD=$(hex)
OWNER_PASSWORD=$owner_password
APP_PASSWORD=$app_password
TEXT
cat >"$folder/owner.env" <<TEXT
# The role that owns the tables: for "sudo marsad migrate" and its like, and not for the server.
MARSAD_DATABASE_OWNER_URL="postgres://marsad_owner:$owner_password@$FLOATING:5432/marsad"
TEXT
# The last of them: whether it is there says whether all of this was done.
cat >"$folder/marsad.env.new" <<TEXT
# Settings of Marsad, the same on all machines; docs/configuration.md lists them all.
# After a change, on one machine after the other: systemctl restart 'marsad@*'
MARSAD_PUBLIC_URL="$public_url"
MARSAD_TRUSTED_PROXIES="$MACHINE_1,$MACHINE_2,$FLOATING"
MARSAD_DRAIN_SECONDS="10"
MARSAD_DATABASE_URL="postgres://marsad_app:$app_password@$FLOATING:5432/marsad"
MARSAD_VICTORIA_URL="http://$FLOATING:8481/select/0/prometheus"
MARSAD_VICTORIA_WRITE_URL="http://$FLOATING:8480/insert/0/prometheus"
# Every vmstorage and every vminsert.
MARSAD_VICTORIA_NODES="http://$MACHINE_1:8482,http://$MACHINE_2:8482,http://$MACHINE_3:8482,http://$MACHINE_1:8480,http://$MACHINE_2:8480"
MARSAD_NATS_URL="nats://$MACHINE_1:4222,nats://$MACHINE_2:4222,nats://$MACHINE_3:4222"
MARSAD_BLACKBOX_CONFIG="/var/lib/marsad/blackbox/blackbox.yml"
# Whoever loses this key loses what it encrypts: keep a copy with your backups.
MARSAD_SECRET="$(head -c 32 /dev/urandom | base64)"
MARSAD_INTERNAL_SECRET="$internal_secret"
MARSAD_ENGINES_PASSWORD="$engines_password"
# People come in by invitation; "open" lets outsiders make workspaces of their own.
MARSAD_REGISTRATION="closed"

# Yours to fill in: the object store and the mail server.
MARSAD_OBJECTS_DRIVER="s3"
MARSAD_S3_ENDPOINT="https://s3.example.org"
MARSAD_S3_REGION="us-east-1"
MARSAD_S3_BUCKET="marsad"
MARSAD_S3_ACCESS_KEY=""
MARSAD_S3_SECRET_KEY=""
MARSAD_SMTP_URL="smtps://user:password@mail.example.org"
MARSAD_MAIL_FROM="Marsad <marsad@example.org>"
TEXT
if getent group marsad >/dev/null; then
  chgrp marsad "$folder/marsad.env.new"
  chmod 640 "$folder/marsad.env.new"
fi
mv "$folder/marsad.env.new" "$folder/marsad.env"
echo "Wrote marsad.env, owner.env, engines-secrets.env and patroni.env in $folder. Next: fill in the object store and the mail server in marsad.env, and copy the four files to the other machines."
