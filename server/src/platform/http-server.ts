import { createServer } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import type { ConnectionLimits } from './connection-limits.ts';
import type { CachedPages } from './cached-pages.ts';

/** In milliseconds. */
const TIMEOUTS = {
  /** From the first byte, or from the connection, to the end of the headers. */
  headersTimeout: 15_000,
  /** To the end of the body of an upload; other bodies have less: see unfinished-bodies.ts. */
  requestTimeout: 300_000,
  /** A connection outlives the pauses of a reader. */
  keepAliveTimeout: 72_000,
  /** How often the above are looked after. */
  connectionsCheckingInterval: 5_000,
};

/** A request under way that moves no byte in either direction is over: its client has gone, or does not read. */
const STALLED_MS = 60_000;

type ServerParts = { cachedPages: CachedPages; connections: ConnectionLimits };

/** The server that Fastify would make by itself, with connections limited and the desk in front. */
export function httpServer({ cachedPages, connections }: ServerParts): FastifyServerFactory {
  return (handler) => {
    const server = createServer(TIMEOUTS, (request, response) => {
      if (!connections.begin(request, response)) return;
      if (!cachedPages.answer(request, response)) handler(request, response);
    });
    server.timeout = STALLED_MS;
    connections.watch(server);
    return server;
  };
}
