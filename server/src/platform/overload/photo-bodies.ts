import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { sendError } from '../http/error-response.ts';
import { arrivingBody, closeUnread } from './streamed-bodies.ts';

/** The photo in a request body, not read yet. */
export type PhotoBody = {
  /** Streams it to a file, so that no photo is held in the memory of a web process. */
  saveTo: (path: string) => Promise<void>;
};

/**
 * A scope for routes whose body is a photo of at most `bytesMax` bytes. All other routes accept only JSON, so none of
 * them reads ten megabytes.
 */
export function takePhotos(app: FastifyInstance, bytesMax: number, addRoute: (scope: FastifyInstance) => void) {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(/^image\//, async (request: FastifyRequest) => {
      // Checked before reading, if the length is declared.
      if (Number(request.headers['content-length']) > bytesMax) throw new AppError('photo_too_large');
    });
    scope.setErrorHandler((error: FastifyError, request, reply) => sendError(request, reply, toPhotoError(error)));
    closeUnread(scope);
    addRoute(scope);
  });
}

export function photoBodyOf({ raw }: FastifyRequest, bytesMax: number): PhotoBody {
  return {
    async saveTo(path) {
      // If the sender left before we started reading, the body would never end. Nobody reads this error.
      if (raw.destroyed) throw new AppError('photo_unreadable');
      let failure: unknown;
      raw.once('error', (error) => (failure = error));
      await pipeline(arrivingBody(raw), atMost(bytesMax), createWriteStream(path, { flags: 'wx' }));
      // A body that took too long fails with a timeout: see unfinished-bodies.ts.
      if (!raw.readableEnded) throw failure instanceof AppError ? failure : new AppError('photo_unreadable');
    },
  };
}

function atMost(bytesMax: number) {
  return async function* count(pieces: AsyncIterable<Buffer>) {
    let bytes = 0;
    for await (const piece of pieces) {
      bytes += piece.length;
      if (bytes > bytesMax) throw new AppError('photo_too_large');
      yield piece;
    }
  };
}

function toPhotoError(error: FastifyError) {
  return error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' ? new AppError('photo_unreadable', { cause: error }) : error;
}
