#!/bin/sh
# Configures Postfix from the environment and runs it in the foreground.
set -eu
postconf -e \
  "myhostname = ${RELAY_NAME:?}" \
  "relayhost = ${RELAY_HOST:?}" \
  'mydestination =' \
  'inet_interfaces = all' \
  'inet_protocols = all' \
  'mynetworks = 127.0.0.0/8 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 [fd00::]/8' \
  'smtpd_relay_restrictions = permit_mynetworks, reject' \
  'smtp_tls_security_level = may' \
  'smtp_tls_CAfile = /etc/ssl/certs/ca-certificates.crt' \
  'maillog_file = /dev/stdout' \
  'message_size_limit = 1048576' \
  'maximal_queue_lifetime = 1d'
if [ -s /run/secrets/relay-login ]; then
  printf '%s %s\n' "$RELAY_HOST" "$(cat /run/secrets/relay-login)" >/etc/postfix/login
  chmod 600 /etc/postfix/login
  postmap /etc/postfix/login
  # Send the login only over TLS.
  postconf -e 'smtp_sasl_auth_enable = yes' 'smtp_sasl_password_maps = hash:/etc/postfix/login' \
    'smtp_sasl_security_options = noanonymous' 'smtp_tls_security_level = encrypt'
fi
exec postfix start-fg
