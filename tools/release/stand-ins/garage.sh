#!/bin/sh
# OpenStack Swift in the place of Garage: the same port, the same secret, the bucket in place.
set -eu
folder=/var/lib/garage
if [ "$1" = status ]; then exec wget -qO- http://127.0.0.1:3900/healthcheck; fi
for each in /usr/local/lib/swift/*.conf; do
  sed "s|SECRET_KEY|$GARAGE_DEFAULT_SECRET_KEY|" "$each" >"$folder/${each##*/}"
done
exec python3 -W ignore /usr/local/lib/s3-store.py $folder
