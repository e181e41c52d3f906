import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { isInnerCall } from './inner-calls.ts';

declare module 'fastify' {
  // Merged into Fastify's own declarations, which only an interface can do.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyRequest {
    /** The process is behind, and this request was let in because its answer can be made cheap. */
    isUnderLoad: boolean;
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyContextConfig {
    /** Answers with less under load, and is turned away only when that is not enough either. */
    canBeCheap?: boolean;
    /** Waits for its sender, not for this process: let in like any other, and not counted among those under way. */
    isSlowBody?: boolean;
  }
}

export type SheddingOptions = { eventLoopDelayMs: number; requestsAtOnce: number };

/** How many times the usual number of requests may be under way before cheap answers are refused too. */
const CHEAP_SHARE = 2;

/**
 * Turns requests away while the process is behind, so that those it has accepted still end in time: when the event
 * loop is late, or when so many are under way that they must be waiting for something else. Probes are always answered.
 */
export async function shedLoad(app: FastifyInstance, { eventLoopDelayMs, requestsAtOnce }: SheddingOptions) {
  let underWay = 0;
  app.decorateRequest('isUnderLoad', false);

  function lighten(request: FastifyRequest) {
    const { bare, canBeCheap } = request.routeOptions.config;
    if (bare || isInnerCall()) return;
    if (!canBeCheap || underWay > requestsAtOnce * CHEAP_SHARE) throw overloaded();
    request.isUnderLoad = true;
  }

  app.addHook('onRequest', async (request, reply) => {
    // The request that it is a part of is counted.
    if (isInnerCall()) return;
    if (!request.routeOptions.config.isSlowBody) {
      underWay += 1;
      reply.raw.once('close', () => {
        underWay -= 1;
      });
    }
    if (underWay > requestsAtOnce) lighten(request);
  });
  await app.register(underPressure, {
    maxEventLoopDelay: eventLoopDelayMs,
    sampleInterval: 500,
    pressureHandler: lighten,
  });
}

/** A different second for each, so that those turned away do not come back together. */
function overloaded() {
  return new AppError('overloaded', { retryAfterSeconds: 1 + Math.floor(Math.random() * 5) });
}
