import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { countByKey } from './count-by-key.ts';

/** Bodies that one account may send to one process at the same time. */
const AT_ONCE = 6;

/** A scope for routes that read their body themselves as a stream of any length. */
export function streamBodies(app: FastifyInstance, addRoutes: (scope: FastifyInstance) => void) {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', async () => undefined);
    closeUnread(scope);
    addRoutes(scope);
  });
}

/**
 * Closes the connection after a rejected request, because nobody reads the rest of its body and the sender would wait.
 */
export function closeUnread(scope: FastifyInstance) {
  scope.addHook('onSend', async ({ raw }, reply) => {
    if (reply.statusCode >= 400 && !raw.complete) reply.header('connection', 'close');
  });
}

/** The body as a stream that ends normally if the connection breaks, so that the received part can be kept. */
export function arrivingBody(raw: IncomingMessage): Readable {
  const body = new PassThrough();
  raw.once('error', () => body.end());
  raw.once('close', () => body.end());
  raw.pipe(body);
  return body;
}

/** Counts the bodies that an account is sending, and rejects one above the limit before it is read. */
export function countBodies() {
  const sending = countByKey();
  return ({ viewer, raw }: FastifyRequest, { raw: response }: FastifyReply) => {
    if (!viewer || !hasBody(raw)) return;
    if (sending.of(viewer.id) >= AT_ONCE) throw new AppError('upload_busy', { retryAfterSeconds: 1 });
    response.once('close', sending.add(viewer.id));
  };
}

export function hasBody({ headers }: IncomingMessage) {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
