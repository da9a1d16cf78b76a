#!/bin/sh
# What the image of PostgreSQL does first: an empty cluster is made, and told of its roles while only its socket is open.
set -eu
export POSTGRES_USER=postgres
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  password=$(mktemp)
  printf '%s\n' "$POSTGRES_PASSWORD" >"$password"
  # shellcheck disable=SC2086 # one word for each option
  initdb --username=postgres --pwfile="$password" $POSTGRES_INITDB_ARGS
  rm "$password"
  printf 'host all all all scram-sha-256\n' >>"$PGDATA/pg_hba.conf"
  pg_ctl --wait --options="-c listen_addresses=''" start
  for each in /docker-entrypoint-initdb.d/*.sh; do . "$each"; done
  pg_ctl --wait stop
fi
exec "$@" -c listen_addresses='*'
