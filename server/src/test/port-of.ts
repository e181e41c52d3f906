import type { FastifyInstance } from 'fastify';

/** The port on which the app listens. */
export function portOf({ server }: FastifyInstance) {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The app does not listen on a port');
  return address.port;
}
