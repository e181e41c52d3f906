import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import {
  BALANCER_HOST,
  inLab,
  nodeHost,
  NODES,
  ownPort,
  PRIMARY_PORT,
  REPLICAS_PORT,
  SERVER_PORT,
  serverHost,
  type ServerNumber,
  SERVERS,
  SITE_PORT,
} from './addresses.ts';
import { start } from './processes.ts';

const ADMIN_SOCKET = inLab('haproxy.sock');

const databases = (role: string) => [
  `  option httpchk OPTIONS ${role}`,
  '  http-check expect status 200',
  // When a server is no longer the primary, its connections are closed, so that no client keeps using it.
  '  default-server inter 500ms fastinter 200ms fall 2 rise 1 on-marked-down shutdown-sessions',
  ...NODES.map((node) => `  server node${node} ${nodeHost(node)}:5432 check port 8008`),
];

const SETTINGS = [
  'global',
  '  maxconn 8000',
  `  stats socket ${ADMIN_SOCKET} mode 600 level admin`,
  'defaults',
  '  timeout connect 2s',
  '  timeout check 2s',
  '  timeout client 1h',
  '  timeout server 1h',
  'listen primary',
  '  mode tcp',
  `  bind ${BALANCER_HOST}:${PRIMARY_PORT}`,
  ...databases('/primary'),
  'listen replicas',
  '  mode tcp',
  `  bind ${BALANCER_HOST}:${REPLICAS_PORT}`,
  '  balance roundrobin',
  ...databases('/replica'),
  'listen site',
  '  mode http',
  `  bind 127.0.0.1:${SITE_PORT}`,
  '  balance leastconn',
  '  option forwardfor',
  '  option http-keep-alive',
  '  timeout http-request 10s',
  // Not /readyz: without a primary both servers are not ready, and still have pages for visitors.
  '  option httpchk',
  '  http-check send meth GET uri /healthz ver HTTP/1.1 hdr Host campus.localhost',
  '  http-check expect status 200',
  // At once, and not after three attempts a second apart: a dead server has the fewest connections, so all go there.
  '  option redispatch 1',
  '  retries 3',
  // Retry reads without a response on the other server. Writes are left to the browser, which knows whether to retry.
  '  retry-on conn-failure empty-response',
  '  http-request disable-l7-retry unless METH_GET',
  '  http-error status 503 content-type text/plain string "Try again" hdr Retry-After 2',
  '  default-server inter 1s fastinter 200ms fall 3 rise 1',
  ...SERVERS.map((server) => `  server quad${server} ${serverHost(server)}:${SERVER_PORT} check`),
  ...SERVERS.flatMap((server) => [
    `listen server${server}`,
    '  mode http',
    '  option forwardfor',
    `  bind 127.0.0.1:${ownPort(server)}`,
    `  server quad${server} ${serverHost(server)}:${SERVER_PORT}`,
  ]),
  '',
];

export function startBalancer() {
  const file = inLab('haproxy.cfg');
  writeFileSync(file, SETTINGS.join('\n'));
  start({ name: 'haproxy', command: '/usr/sbin/haproxy', args: ['-db', '-f', file] });
}

/** Before a planned restart: the server gets no new requests and finishes those it has. */
export async function setTaking(server: ServerNumber, isTaking: boolean) {
  const socket = connect(ADMIN_SOCKET);
  socket.end(`set server site/quad${server} state ${isTaking ? 'ready' : 'drain'}\n`);
  socket.resume();
  await once(socket, 'close');
}
