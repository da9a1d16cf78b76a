#!/bin/sh
# Run once by the image of PostgreSQL, in an empty cluster: the role that owns the tables, and the one of the server.
set -eu
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" <<SQL
create role marsad_owner login nosuperuser nobypassrls nocreatedb password '$MARSAD_OWNER_PASSWORD';
create role marsad_app login nosuperuser nobypassrls nocreatedb password '$MARSAD_APP_PASSWORD';
create database marsad owner marsad_owner template template0 encoding 'UTF8' locale 'C.UTF-8';
SQL
