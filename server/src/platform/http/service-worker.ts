import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { WORKER_PATH } from '@quad/contract/installed-app';
import { AppError } from '../app-error.ts';

/** The worker only fetches from its own site and loads no further script. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/**
 * The service worker. Browsers compare it byte by byte with the one they have, so nothing may store it on the way. When
 * it is recalled, they get a worker that removes itself and everything that was stored.
 */
export function serviceWorkerRoutes(
  app: FastifyInstance,
  { workerDir, isRecalled }: { workerDir: string; isRecalled: boolean },
) {
  const file = join(workerDir, isRecalled ? 'recalled.js' : 'worker.js');
  let script: Promise<Buffer> | undefined;

  app.get(WORKER_PATH, { config: { bare: true } }, async (_request, reply) => {
    script ??= readFile(file);
    const body = await script.catch((error: unknown) => {
      script = undefined;
      // In development nothing is built.
      throw new AppError('not_found', { cause: error });
    });
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('service-worker-allowed', '/')
      .header('content-security-policy', WORKER_POLICY)
      .send(body);
  });
}
