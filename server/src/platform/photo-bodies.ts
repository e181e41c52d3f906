import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { answerError } from './error-answer.ts';
import { arrivingBody, closeUnread } from './streamed-bodies.ts';

/** The photo that a request carries, not read yet. */
export type PhotoBody = {
  /** Writes it to a file as it arrives, so that no photo is ever in the memory of a web process. */
  saveTo: (path: string) => Promise<void>;
};

/**
 * A place for routes whose body is a photo: bytes of up to so many, and nothing else. Elsewhere photos are refused as
 * any body that is not JSON, so that no other route reads ten megabytes.
 */
export function takePhotos(app: FastifyInstance, bytesMax: number, addRoute: (scope: FastifyInstance) => void) {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(/^image\//, async (request: FastifyRequest) => {
      // Before a byte is read, where the length is announced.
      if (Number(request.headers['content-length']) > bytesMax) throw new AppError('photo_too_large');
    });
    scope.setErrorHandler((error: FastifyError, request, reply) =>
      answerError(request, reply, inWordsForPhotos(error)),
    );
    closeUnread(scope);
    addRoute(scope);
  });
}

export function photoBodyOf({ raw }: FastifyRequest, bytesMax: number): PhotoBody {
  return {
    async saveTo(path) {
      // A sender that is gone reads no answer, whatever it is. One that left before would never end the body.
      if (raw.destroyed) throw new AppError('photo_unreadable');
      let failure: unknown;
      raw.once('error', (error) => (failure = error));
      await pipeline(arrivingBody(raw), atMost(bytesMax), createWriteStream(path, { flags: 'wx' }));
      // One that took too long is told so: see unfinished-bodies.ts.
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

function inWordsForPhotos(error: FastifyError) {
  return error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' ? new AppError('photo_unreadable', { cause: error }) : error;
}
