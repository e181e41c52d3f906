import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';

const RECALLED = join(import.meta.dirname, '../../web/dist/client/service-worker/recalled.js');

/**
 * A server in front of ours, with a port and so with a service worker of its own. It can go away, which no page or
 * worker can tell from a lost connection, and bring another version of the worker.
 */
export async function startFrontServer() {
  const sockets = new Set<Socket>();
  let isAway = false;
  /** What waits for an answer while the server is silent. */
  let held: (() => void)[] | null = null;
  let changeWorker = async (script: string) => script;

  const inTurn = (work: () => void) => (held ? void held.push(work) : work());
  const server = createServer((request, response) => inTurn(() => void serve(request, response)));
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    if (isAway) socket.destroy();
  });
  server.on('upgrade', (request, socket, head) => inTurn(() => upgrade(request, socket, head)));
  await once(server.listen(0, 'localhost'), 'listening');

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const upstream = connect(Number(process.env['QUAD_PORT']), 'localhost', () => {
      const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
      upstream.write(`GET ${request.url} HTTP/1.1\r\n${headers.join('')}\r\n`);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    for (const [one, other] of [
      [upstream, socket],
      [socket, upstream],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  }

  async function serve(incoming: IncomingMessage, response: ServerResponse) {
    const path = incoming.url ?? '/';
    const isWorker = path === '/sw.js';
    const outgoing = forward(
      {
        host: 'localhost',
        port: process.env['QUAD_PORT'],
        method: incoming.method,
        path: path.replace(NEXT_FILE, '-'),
        headers: { ...incoming.headers, ...(isWorker && { 'accept-encoding': 'identity' }) },
      },
      (found) => {
        response.writeHead(found.statusCode ?? 502, isWorker ? withoutLength(found) : found.headers);
        if (isWorker) void text(found).then(async (script) => response.end(await changeWorker(script)));
        else found.pipe(response);
      },
    );
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  }

  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The front server has no port.');
  return {
    at: (campus: string, path: string) => `http://${campus}.localhost:${address.port}${path}`,
    goOffline: () => {
      isAway = true;
      for (const socket of sockets) socket.destroy();
    },
    /** Takes requests and does not answer until it comes back, as the network of a train does. */
    fallSilent: () => {
      held = [];
    },
    goOnline: () => {
      isAway = false;
      const waiting = held ?? [];
      held = null;
      for (const work of waiting) work();
    },
    /** A release with another entry file. The server still has the files of the one before. */
    release: (version: string) => {
      changeWorker = async (script) =>
        script
          .replaceAll(/(assets\/entry-browser)-/g, `$1${NEXT}-`)
          .replace(/(version:\s*["'`])[0-9a-f]{12}/, `$1${version}`);
    },
    /** Something that the worker finds done when it starts. */
    runBeforeWorker: (first: () => void) => {
      changeWorker = async (script) => `(${first.toString()})();\n${script}`;
    },
    recall: () => {
      changeWorker = async () => readFile(RECALLED, 'utf8');
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const NEXT = '-next';
const NEXT_FILE = `${NEXT}-`;

function withoutLength({ headers: { 'content-length': _length, ...headers } }: IncomingMessage) {
  return headers;
}
