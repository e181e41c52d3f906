import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** A place for routes that read their body themselves, as it arrives and however long it is. */
export function streamBodies(app: FastifyInstance, addRoutes: (scope: FastifyInstance) => void) {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', async () => undefined);
    addRoutes(scope);
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
