import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';

const RECALLED = join(import.meta.dirname, '../../web/dist/client/service-worker/recalled.js');

/**
 * A proxy in front of our server. Its own port gives it its own service worker. It can go offline, which looks like a
 * lost connection, and serve another version of the worker.
 */
export async function startFrontServer() {
  const sockets = new Set<Socket>();
  let isAway = false;
  /** Requests that wait for a response while the server is silent. */
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
    /** Accepts requests but does not respond until `goOnline`, like a bad network on a train. */
    fallSilent: () => {
      held = [];
    },
    goOnline: () => {
      isAway = false;
      const waiting = held ?? [];
      held = null;
      for (const work of waiting) work();
    },
    /** Serves a release with another entry file. The server still has the files of the previous release. */
    release: (version: string) => {
      changeWorker = async (script) =>
        script
          .replaceAll(/(assets\/entry-browser)-/g, `$1${NEXT}-`)
          .replace(/(version:\s*["'`])[0-9a-f]{12}/, `$1${version}`);
    },
    /** Runs a function in the worker before its own script. */
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
