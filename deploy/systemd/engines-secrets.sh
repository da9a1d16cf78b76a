#!/bin/sh
# Prints what the engines ask for and what they present, for the file that their units read. VM_* are options of
# VictoriaMetrics, vmalert and vmagent.   ENGINES_PASSWORD=… SERVER_TOKEN=… engines-secrets.sh
set -eu
cat <<TEXT
ENGINES_PASSWORD=$ENGINES_PASSWORD
SERVER_TOKEN=$SERVER_TOKEN
VM_httpAuth_password=$ENGINES_PASSWORD
VM_metricsAuthKey=$ENGINES_PASSWORD
VM_flagsAuthKey=$ENGINES_PASSWORD
VM_pprofAuthKey=$ENGINES_PASSWORD
VM_datasource_basicAuth_password=$ENGINES_PASSWORD
VM_remoteRead_basicAuth_password=$ENGINES_PASSWORD
VM_remoteWrite_basicAuth_password=$ENGINES_PASSWORD
VM_notifier_bearerToken=$SERVER_TOKEN
TEXT
