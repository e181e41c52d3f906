#!/bin/sh
# Makes the secrets of compose.yaml once. Those that exist stay as they are.
set -eu
cd "$(dirname "$0")"
umask 077
mkdir -p secrets
random() { od -An -tx1 -N "$1" /dev/urandom | tr -d ' \n'; }
make() { [ -e "secrets/$1" ] || printf '%s' "$2" >"secrets/$1"; }
make secret "$(random 32)"
make metrics-token "$(random 24)"
make database-password "$(random 24)"
make database-url "postgres://quad:$(cat secrets/database-password)@database/quad"
make redis-password "$(random 24)"
make redis-url "redis://:$(cat secrets/redis-password)@redis:6379"
make s3-key "$(random 10)"
make s3-secret "$(random 24)"
# The provider's SMTP login, as user:password. Empty: no login.
make relay-login ''
# The containers run as other users and read these files; on this machine the folder keeps others out.
chmod 644 secrets/*
