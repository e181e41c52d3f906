#!/bin/sh
# Runs a command with secrets from files: SECRET_FILE=/run/secrets/secret becomes SECRET. Only our own variables, so
# that SSL_CERT_FILE and its like stay as they are.
set -eu
for name in SECRET DATABASE_URL DATABASE_REPLICA_URLS REDIS_URL SMTP_URL S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY \
  METRICS_TOKEN VAPID_PUBLIC_KEY VAPID_PRIVATE_KEY GOOGLE_CLIENT_SECRET STRIPE_SECRET_KEY STRIPE_WEBHOOK_SECRET; do
  eval "file=\${${name}_FILE:-}"
  if [ -n "$file" ]; then
    value=$(cat "$file")
    export "$name=$value"
    unset "${name}_FILE"
  fi
done
exec "$@"
