import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { countByKey } from './count-by-key.ts';

/** Bodies that one account may be sending at once to one process. */
const AT_ONCE = 6;

/** A place for routes that read their body themselves, as it arrives and however long it is. */
export function streamBodies(app: FastifyInstance, addRoutes: (scope: FastifyInstance) => void) {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', async () => undefined);
    closeUnread(scope);
    addRoutes(scope);
  });
}

/** Refused before its body was read: nobody is going to take what is still coming, and its sender would wait. */
export function closeUnread(scope: FastifyInstance) {
  scope.addHook('onSend', async ({ raw }, reply) => {
    if (reply.statusCode >= 400 && !raw.complete) reply.header('connection', 'close');
  });
}

/** The body as far as it comes: a connection that breaks off ends it, so that what has arrived can be kept. */
export function arrivingBody(raw: IncomingMessage): Readable {
  const body = new PassThrough();
  raw.once('error', () => body.end());
  raw.once('close', () => body.end());
  raw.pipe(body);
  return body;
}

/** Counts the bodies that an account is sending, and refuses one too many before it is read. */
export function countBodies() {
  const sending = countByKey();
  return ({ viewer, raw }: FastifyRequest, { raw: answer }: FastifyReply) => {
    if (!viewer || !hasBody(raw)) return;
    if (sending.of(viewer.id) >= AT_ONCE) throw new AppError('upload_busy', { retryAfterSeconds: 1 });
    answer.once('close', sending.add(viewer.id));
  };
}

export function hasBody({ headers }: IncomingMessage) {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
