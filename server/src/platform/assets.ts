import { existsSync } from 'node:fs';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';
import { AppError } from './app-error.ts';
import { answerError } from './error-answer.ts';

/** The built files of the site: their names carry a hash of their content, so they never change. */
export async function assetRoutes(app: FastifyInstance, assetsDir: string) {
  if (!existsSync(assetsDir)) return;
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, bare: true };
    });
    // A path that climbs out of the folder is refused with 403 there: for visitors it is simply not found.
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const isClients = error.statusCode !== undefined && error.statusCode < 500;
      return answerError(request, reply, isClients ? new AppError('not_found', { cause: error }) : error);
    });
    await scope.register(fastifyStatic, {
      root: assetsDir,
      prefix: '/assets/',
      decorateReply: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      // Nobody asks for a part of a script; a malformed range would be an error of its own.
      acceptRanges: false,
    });
  });
}

export const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
export const GZIP_OPTIONS = { level: 5 };

/** Compresses what is made on the fly, lightly: the time it takes is the visitor's too. */
export async function compressAnswers(app: FastifyInstance) {
  await app.register(compress, {
    threshold: 1024,
    // Nobody sends us compressed bodies, and nobody should: a small one can unfold into a large one.
    globalDecompression: false,
    encodings: ['br', 'gzip', 'identity'],
    brotliOptions: BROTLI_OPTIONS,
    zlibOptions: GZIP_OPTIONS,
  });
}
