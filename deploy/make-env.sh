#!/bin/sh
# Writes .env for compose.yaml beside it, with secrets of its own. An .env that is there already stays as it is, but for
# a secret that it does not have yet.
set -eu
cd "$(dirname "$0")"
domain=${1:-}
[ -n "$domain" ] || {
  echo 'Usage: ./make-env.sh marsad.example.org' >&2
  exit 2
}
hex() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
umask 077
# From before the engines asked for a password.
if [ -e .env ] && ! grep -q '^MARSAD_ENGINES_PASSWORD=' .env; then
  printf 'MARSAD_ENGINES_PASSWORD=m%s\n' "$(hex)" >>.env
  echo 'Added MARSAD_ENGINES_PASSWORD to .env: docker compose up --detach'
  exit 0
fi
[ ! -e .env ] || {
  echo '.env is there already. Its secrets are in use: change it by hand.' >&2
  exit 1
}
sed -e "s|^MARSAD_DOMAIN=.*|MARSAD_DOMAIN=$domain|" \
  -e "s|^POSTGRES_PASSWORD=.*|POSTGRES_PASSWORD=$(hex)|" \
  -e "s|^MARSAD_OWNER_PASSWORD=.*|MARSAD_OWNER_PASSWORD=$(hex)|" \
  -e "s|^MARSAD_APP_PASSWORD=.*|MARSAD_APP_PASSWORD=$(hex)|" \
  -e "s|^MARSAD_SECRET=.*|MARSAD_SECRET=$(head -c 32 /dev/urandom | base64)|" \
  -e "s|^MARSAD_INTERNAL_SECRET=.*|MARSAD_INTERNAL_SECRET=$(hex)|" \
  -e "s|^MARSAD_ENGINES_PASSWORD=.*|MARSAD_ENGINES_PASSWORD=m$(hex)|" \
  .env.example >.env
echo 'Wrote .env. Keep a copy of MARSAD_SECRET with your backups, then: docker compose up --detach'
