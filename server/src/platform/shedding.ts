import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

export type SheddingOptions = { eventLoopDelayMs: number; requestsAtOnce: number };

/**
 * Turns requests away while the process is behind, so that those it has accepted still end in time: when the event
 * loop is late, or when so many are under way that they must be waiting for something else. Probes are always answered.
 */
export async function shedLoad(app: FastifyInstance, { eventLoopDelayMs, requestsAtOnce }: SheddingOptions) {
  await app.register(underPressure, {
    maxEventLoopDelay: eventLoopDelayMs,
    sampleInterval: 500,
    pressureHandler: (request) => {
      if (!request.routeOptions.config.bare) throw overloaded();
    },
  });

  let underWay = 0;
  app.addHook('onRequest', async (request, reply) => {
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
    });
    if (underWay > requestsAtOnce && !request.routeOptions.config.bare) throw overloaded();
  });
}

/** A different second for each, so that those turned away do not come back together. */
function overloaded() {
  return new AppError('overloaded', { retryAfterSeconds: 1 + Math.floor(Math.random() * 5) });
}
