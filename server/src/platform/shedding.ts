import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { isInnerCall } from './inner-calls.ts';
import { hasBody } from './streamed-bodies.ts';

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
 * A request is under way from its last byte until its answer is made: slow senders and slow readers keep nobody busy.
 */
export async function shedLoad(app: FastifyInstance, { eventLoopDelayMs, requestsAtOnce }: SheddingOptions) {
  const underWay = new Set<FastifyRequest>();
  app.decorateRequest('isUnderLoad', false);

  function lighten(request: FastifyRequest) {
    const { bare, canBeCheap } = request.routeOptions.config;
    if (bare || isInnerCall()) return;
    if (!canBeCheap || underWay.size > requestsAtOnce * CHEAP_SHARE) throw overloaded();
    request.isUnderLoad = true;
  }

  function count(request: FastifyRequest, { raw }: FastifyReply) {
    if (raw.closed) return;
    underWay.add(request);
    raw.once('close', () => underWay.delete(request));
  }

  app.addHook('onRequest', async (request, reply) => {
    // The request that it is a part of is counted.
    if (isInnerCall()) return;
    if (!isWaitingForBody(request)) count(request, reply);
    if (underWay.size > requestsAtOnce) lighten(request);
  });
  // One that was waiting for its body has it now.
  app.addHook('preValidation', async (request, reply) => {
    if (isInnerCall() || request.routeOptions.config.isSlowBody || underWay.has(request)) return;
    count(request, reply);
    if (underWay.size > requestsAtOnce) lighten(request);
  });
  // From here on it waits for its reader.
  app.addHook('onSend', async (request) => void underWay.delete(request));
  await app.register(underPressure, {
    maxEventLoopDelay: eventLoopDelayMs,
    sampleInterval: 500,
    pressureHandler: lighten,
  });
}

function isWaitingForBody({ method, raw, routeOptions }: FastifyRequest) {
  if (routeOptions.config.isSlowBody) return true;
  return method !== 'GET' && method !== 'HEAD' && hasBody(raw);
}

/** A different second for each, so that those turned away do not come back together. */
function overloaded() {
  return new AppError('overloaded', { retryAfterSeconds: 1 + Math.floor(Math.random() * 5) });
}
