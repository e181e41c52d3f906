import type { FastifyInstance } from 'fastify';

export type Readiness = {
  /** Rejects while the process cannot serve requests. */
  check: () => Promise<unknown>;
  isDraining: () => boolean;
};

const ANSWER_WITHIN_MS = 2_000;

/** `/healthz`: the process is alive. `/readyz`: it may receive requests. */
export function healthRoutes(app: FastifyInstance, { check, isDraining }: Readiness) {
  app.get('/healthz', { config: { bare: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );

  app.get('/readyz', { config: { bare: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isDraining()) return reply.code(503).send({ status: 'draining' });
    try {
      await withinTime(check());
      return await reply.send({ status: 'ready' });
    } catch (error) {
      request.log.warn({ err: error }, 'Not ready');
      return reply.code(503).send({ status: 'not ready' });
    }
  });
}

async function withinTime(work: Promise<unknown>) {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('The readiness check took too long')), ANSWER_WITHIN_MS);
  try {
    await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
