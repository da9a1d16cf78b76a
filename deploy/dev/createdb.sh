#!/bin/sh
# Run once, after roles.sh: the owner of the tables makes a database for each test.
set -eu
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --command 'alter role marsad_owner createdb'
