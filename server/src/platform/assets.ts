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

/** Compresses what is made on the fly, lightly: the time it takes is the visitor's too. */
export async function compressAnswers(app: FastifyInstance) {
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip', 'identity'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 },
  });
}
