import { existsSync } from 'node:fs';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';

/** The built files of the site: their names carry a hash of their content, so they never change. */
export async function assetRoutes(app: FastifyInstance, assetsDir: string) {
  if (!existsSync(assetsDir)) return;
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, bare: true };
    });
    await scope.register(fastifyStatic, {
      root: assetsDir,
      prefix: '/assets/',
      decorateReply: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
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
