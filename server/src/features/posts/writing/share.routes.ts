import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SHARE_PATH, sharedPath, sharedText } from '@quad/contract/installed-app';
import { textFieldsOf } from './multipart-text.rules.ts';

/** The text comes before the photos, so the beginning is enough. */
const BEGINNING_BYTES = 64 * 1024;

/**
 * The target of the device's share sheet. The service worker normally handles these requests; without one, only the
 * text reaches the composer. Nothing is stored or posted, so any origin is allowed.
 */
export function shareRoutes(app: FastifyInstance) {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request: FastifyRequest, payload: IncomingMessage) => beginningOf(payload));

    scope.post(SHARE_PATH, { config: { fromAnywhere: true } }, async ({ body, headers }, reply) => {
      const beginning = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const { title = '', text = '', url = '' } = textFieldsOf(beginning, headers['content-type'] ?? '');
      return reply.redirect(sharedPath(sharedText({ title, text, url })), 303);
    });
  });
}

/** Reads everything, because a browser whose request is cut off shows an error instead of the response. */
async function beginningOf(payload: IncomingMessage) {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of payload) {
    if (bytes < BEGINNING_BYTES) chunks.push(chunk);
    bytes += chunk.length;
  }
  return Buffer.concat(chunks).subarray(0, BEGINNING_BYTES);
}
