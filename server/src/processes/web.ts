import { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Deps } from '../deps.ts';
import { ConfigError } from '../platform/process/config-error.ts';
import { liveRoutes } from '../platform/live/live-routes.ts';
import { beginDraining, closeApp } from '../platform/process/shutdown.ts';
import { trackConnections } from './connections.ts';

export type Web = {
  port: number;
  /** Answers the open requests, then stops. */
  stop: () => Promise<void>;
  /** Like `stop`, but open connections may send one more request. Another process takes new connections. */
  handOver: (release: () => void) => Promise<void>;
};

export type WebParts = { deps: Deps; build: (deps: Deps) => Promise<FastifyInstance> };

/** Starts the HTTP server and the live sockets of this process. */
export async function startWeb({ deps, build }: WebParts): Promise<Web> {
  const { config, live: hub } = deps;
  const app = await build(deps);
  liveRoutes(app, hub, { ...config, onAccepted: (socket) => app.connections.upgrade(socket) });
  const connections = trackConnections(app);
  await listen(app, config);
  const address = app.server.address();

  async function stop() {
    beginDraining(app);
    hub.drain();
    await closeApp(app, config.shutdownMs);
  }

  return {
    port: typeof address === 'object' && address ? address.port : config.port,
    stop,
    async handOver(release) {
      // From now on every response closes its connection, so the browser's next connection reaches another process.
      beginDraining(app);
      keepIdleConnections(release);
      hub.drain();
      await connections.allClosed(config.shutdownMs / 2);
      await stop();
    },
  };
}

/**
 * Node closes idle connections together with the listening socket, and loses a request that is on its way over one.
 * Here they stay open until their next response closes them.
 */
function keepIdleConnections(stopListening: () => void) {
  const { prototype } = Server;
  const original = Object.getOwnPropertyDescriptor(prototype, 'closeIdleConnections');
  prototype.closeIdleConnections = () => undefined;
  try {
    stopListening();
  } finally {
    if (original) Object.defineProperty(prototype, 'closeIdleConnections', original);
  }
}

async function listen(app: FastifyInstance, { port, host }: Config) {
  try {
    await app.listen({ port, host });
  } catch (error) {
    await app.close();
    throw explainListening(error, port, host);
  }
}

function explainListening(error: unknown, port: number, host: string) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const cause = { cause: error };
  if (code === 'EADDRINUSE') {
    return new ConfigError(`Port ${port} is in use by another program: stop it, or set PORT to another number.`, cause);
  }
  if (code === 'EACCES') {
    return new ConfigError(`Port ${port} may not be opened by this user: set PORT to a number above 1023.`, cause);
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new ConfigError(
      `HOST is ${host}, which is not an address of this machine: change it, or use 0.0.0.0.`,
      cause,
    );
  }
  return error;
}
