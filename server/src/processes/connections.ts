import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const POLL_MS = 20;

/** Tracks the connections that requests came over, so that a process can exit after the last one closes. */
export function trackConnections(app: FastifyInstance) {
  const open = new Set<Socket>();
  app.addHook('onRequest', async ({ raw: { socket } }) => {
    // In-process requests have a fake socket that never closes.
    if (!(socket instanceof Socket) || open.has(socket) || socket.destroyed) return;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });

  return {
    /** Resolves when every connection is closed, or after `withinMs`. */
    async allClosed(withinMs: number) {
      for (const until = Date.now() + withinMs; open.size > 0 && Date.now() < until;) await wait(POLL_MS);
    },
  };
}
