#!/bin/sh
# Copies rule files into a folder as the vmalert of this machine reads them.   prepare.sh FOLDER [FILE…]
# They are to be evaluated for this moment, not for the last round one. Newer versions take that from the rule file; that
# of Debian 12 refuses it there and takes VM_datasource_queryTimeAlignment.
set -eu
folder=$1
shift
[ $# -gt 0 ] || set -- "$(dirname "$0")"/*.yml
mkdir -p "$folder"
rm -f "$folder"/*.yml
cp "$@" "$folder"
if ! vmalert -dryRun -rule="$folder/*.yml" >/dev/null 2>&1; then
  sed -i '/^ *eval_alignment:/d' "$folder"/*.yml
fi
