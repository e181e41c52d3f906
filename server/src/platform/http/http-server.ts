import { createServer } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import type { ConnectionLimits } from '../overload/connection-limits.ts';
import type { CachedPages } from '../caching/cached-pages.ts';

/** In milliseconds. */
const TIMEOUTS = {
  /** Time to receive the headers. */
  headersTimeout: 15_000,
  /** Time to receive an upload. Other bodies have less: see unfinished-bodies.ts. */
  requestTimeout: 300_000,
  /** Long enough to keep the connection while a person reads. */
  keepAliveTimeout: 72_000,
  /** How often Node checks these timeouts. */
  connectionsCheckingInterval: 5_000,
};

/** A request that moves no byte in either direction for this long is closed: its client is gone or does not read. */
const STALLED_MS = 60_000;

type ServerParts = { cachedPages: CachedPages; connections: ConnectionLimits };

/** Fastify's default server, plus connection limits and the cache of public pages. */
export function httpServer({ cachedPages, connections }: ServerParts): FastifyServerFactory {
  return (handler) => {
    const server = createServer(TIMEOUTS, (request, response) => {
      if (!connections.begin(request, response)) return;
      if (!cachedPages.serve(request, response)) handler(request, response);
    });
    server.timeout = STALLED_MS;
    connections.watch(server);
    return server;
  };
}
