import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { overloaded } from './overloaded.ts';
import { hasBody } from './streamed-bodies.ts';

declare module 'fastify' {
  // Merged into Fastify's own declarations, which only an interface can do.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyRequest {
    /** The process is overloaded, and this request was accepted because it can be answered cheaply. */
    isUnderLoad: boolean;
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyContextConfig {
    /** Sends a cheaper response under load, and is rejected only if that is not enough. */
    canBeCheap?: boolean;
    /** The client determines the duration, so the request does not count as in flight. */
    isSlowBody?: boolean;
  }
}

type SheddingOptions = { eventLoopDelayMs: number; requestsAtOnce: number };

/** Cheap requests are rejected at this multiple of the normal limit. */
const CHEAP_SHARE = 2;

/**
 * Rejects requests while the process is overloaded, so that accepted ones finish in time: when the event loop is late,
 * or when too many requests are in flight. Probes are always answered. A request is in flight from its last byte until
 * its response is built, so slow senders and slow readers do not count.
 */
export async function shedLoad(app: FastifyInstance, { eventLoopDelayMs, requestsAtOnce }: SheddingOptions) {
  const inFlight = new Set<FastifyRequest>();
  app.decorateRequest('isUnderLoad', false);

  function reduceLoad(request: FastifyRequest) {
    const { bare, canBeCheap } = request.routeOptions.config;
    if (bare) return;
    if (!canBeCheap || inFlight.size > requestsAtOnce * CHEAP_SHARE) throw overloaded();
    request.isUnderLoad = true;
  }

  function count(request: FastifyRequest, { raw }: FastifyReply) {
    if (raw.closed) return;
    inFlight.add(request);
    raw.once('close', () => inFlight.delete(request));
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!isWaitingForBody(request)) count(request, reply);
    if (inFlight.size > requestsAtOnce) reduceLoad(request);
  });
  // Requests with a body count once the body has arrived.
  app.addHook('preValidation', async (request, reply) => {
    if (request.routeOptions.config.isSlowBody || inFlight.has(request)) return;
    count(request, reply);
    if (inFlight.size > requestsAtOnce) reduceLoad(request);
  });
  // From here on, the request waits only for its reader.
  app.addHook('onSend', async (request) => void inFlight.delete(request));
  await app.register(underPressure, {
    maxEventLoopDelay: eventLoopDelayMs,
    sampleInterval: 500,
    pressureHandler: reduceLoad,
  });
}

function isWaitingForBody({ method, raw, routeOptions }: FastifyRequest) {
  if (routeOptions.config.isSlowBody) return true;
  return method !== 'GET' && method !== 'HEAD' && hasBody(raw);
}
