import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Release } from '../../config/release.ts';
import { withTimeout } from './with-timeout.ts';

type Readiness = {
  /** Rejects while the process cannot serve requests. */
  check: () => Promise<unknown>;
  isDraining: () => boolean;
};

/** Details for operators only: the running release, and the newest applied migration. */
export type About = {
  release: Release;
  readMigration: () => Promise<number>;
  isOperator: (request: FastifyRequest) => boolean;
};

const RESPONSE_TIMEOUT_MS = 2_000;

/** `/healthz`: the process is alive. `/readyz`: it may receive requests. */
export function healthRoutes(app: FastifyInstance, { check, isDraining, ...about }: Readiness & About) {
  app.get('/healthz', { config: { bare: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!about.isOperator(request)) return reply.send({ status: 'alive' });
    // The process counts as alive without its database; the migration number is then omitted.
    const migration = await withTimeout(about.readMigration(), RESPONSE_TIMEOUT_MS).catch(() => undefined);
    return reply.send({ status: 'alive', ...about.release, migration });
  });

  app.get('/readyz', { config: { bare: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isDraining()) return reply.code(503).send({ status: 'draining' });
    try {
      await withTimeout(check(), RESPONSE_TIMEOUT_MS);
      return await reply.send({ status: 'ready' });
    } catch (error) {
      request.log.warn({ err: error }, 'Not ready');
      return reply.code(503).send({ status: 'not ready' });
    }
  });
}
