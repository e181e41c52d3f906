import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { answerError } from './error-answer.ts';

/**
 * A place for routes whose body is a photo: bytes of up to so many, and nothing else. Elsewhere photos are refused as
 * any body that is not JSON, so that no other route reads ten megabytes.
 */
export function takePhotos(app: FastifyInstance, bytesMax: number, addRoute: (scope: FastifyInstance) => void) {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      /^image\//,
      { parseAs: 'buffer', bodyLimit: bytesMax },
      async (_request: FastifyRequest, body: Buffer) => body,
    );
    scope.setErrorHandler((error: FastifyError, request, reply) =>
      answerError(request, reply, inWordsForPhotos(error)),
    );
    addRoute(scope);
  });
}

function inWordsForPhotos(error: FastifyError) {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('photo_too_large', { cause: error });
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError('photo_unreadable', { cause: error });
  return error;
}
