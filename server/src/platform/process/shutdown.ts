import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  // Merged into Fastify's own declaration, which only an interface can do.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyInstance {
    /** Set once, when the process starts to stop. */
    draining: { since: number | undefined };
  }
}

/** While draining, every response closes its connection, so that the next request goes to another process. */
export function prepareDraining(app: FastifyInstance) {
  app.decorate('draining', { since: undefined });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (app.draining.since !== undefined) reply.header('connection', 'close');
    done();
  });
}

/** Turns readiness off; requests are still served until `closeApp`. */
export function beginDraining(app: FastifyInstance) {
  app.draining.since ??= Date.now();
}

/** Stops accepting connections, lets open requests finish, and closes the rest after `withinMs`. */
export async function closeApp(app: FastifyInstance, withinMs: number) {
  beginDraining(app);
  const timer = setTimeout(() => app.server.closeAllConnections(), withinMs);
  try {
    await app.close();
  } finally {
    clearTimeout(timer);
  }
}
