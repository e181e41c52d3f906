import { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Deps } from '../deps.ts';
import { ConfigError } from '../platform/config-error.ts';
import { liveRoutes } from '../platform/live/live-routes.ts';
import { beginDraining, closeApp } from '../platform/shutdown.ts';
import { trackConnections } from './connections.ts';

export type Web = {
  port: number;
  /** Answers what is under way and ends. */
  stop: () => Promise<void>;
  /** Like `stop`, but lets connections that are open be used once more: another process takes the next ones. */
  handOver: (release: () => void) => Promise<void>;
};

export type WebParts = { deps: Deps; build: (deps: Deps) => Promise<FastifyInstance> };

/** The HTTP side and the live sockets of this process, listening. */
export async function startWeb({ deps, build }: WebParts): Promise<Web> {
  const { config, live: hub } = deps;
  const app = await build(deps);
  liveRoutes(app, hub, config);
  app.server.on('upgrade', (_request, socket) => app.connections.upgrade(socket));
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
      // From now on every answer asks its browser to come back over a fresh connection, which finds another process.
      beginDraining(app);
      keepingIdleConnections(release);
      hub.drain();
      await connections.allClosed(config.shutdownMs / 2);
      await stop();
    },
  };
}

/**
 * Node closes idle connections together with the socket that listens, and with them a request that is on its way over
 * one. Here they stay until their next answer has asked them to close.
 */
function keepingIdleConnections(stopListening: () => void) {
  const { prototype } = Server;
  const own = Object.getOwnPropertyDescriptor(prototype, 'closeIdleConnections');
  prototype.closeIdleConnections = () => undefined;
  try {
    stopListening();
  } finally {
    if (own) Object.defineProperty(prototype, 'closeIdleConnections', own);
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
      `HOST is ${host}, which is no address of this machine: set it to one, or to 0.0.0.0.`,
      cause,
    );
  }
  return error;
}
