#!/bin/sh
# Run once by Patroni, on the first primary: the role that owns the tables, and the one of the server.
set -eu
/usr/lib/postgresql/15/bin/psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 "$1" <<SQL
create role marsad_owner login nosuperuser nobypassrls nocreatedb password '$OWNER_PASSWORD';
create role marsad_app login nosuperuser nobypassrls nocreatedb password '$APP_PASSWORD';
create database marsad owner marsad_owner template template0 encoding 'UTF8' locale 'C.UTF-8';
SQL
