import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import { sendError } from './error-response.ts';

/**
 * The built files of the site, and those of earlier releases that are kept. Their names contain a content hash, so they
 * can be cached forever.
 */
export async function assetRoutes(app: FastifyInstance, assetsDir: string, keptDir: string) {
  const folders = [assetsDir, keptDir].filter((folder) => existsSync(folder));
  if (folders.length === 0) return;
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, bare: true };
    });
    // The plugin returns 403 for a path outside the folder; visitors get a plain 404 instead.
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const isClientError = error.statusCode !== undefined && error.statusCode < 500;
      return sendError(request, reply, isClientError ? new AppError('not_found', { cause: error }) : error);
    });
    await scope.register(fastifyStatic, {
      root: folders,
      prefix: '/assets/',
      decorateReply: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      // Scripts are never requested in parts, and a malformed range would be one more error case.
      acceptRanges: false,
    });
  });
}
