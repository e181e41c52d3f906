import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '@quad/contract/errors';
import { AppError } from './app-error.ts';
import { CLIENT_CLOSED_REQUEST, isHangUp } from './hang-up.ts';
import { isDiskFull, isTransientDatabaseError, tryAgain } from './database/transient-errors.ts';
import { plainPage } from './plain-page.ts';

/** What the framework's own refusals are called in the catalogue. */
const BY_STATUS: Record<number, ErrorCode> = {
  400: 'input_invalid',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  413: 'body_too_large',
  414: 'input_invalid',
  415: 'media_type_unsupported',
  429: 'too_many_requests',
  431: 'input_invalid',
  503: 'overloaded',
};

const RETRY_AFTER_SECONDS = 5;

/** An outage and a full disk are logged once, where they are noticed, and not with every request they fail. */
function isToldElsewhere(error: AppError) {
  return error.code === 'overloaded' || error.code === 'try_again' || isDiskFull(error.cause);
}

/** The error as the caller may read it. One that nobody named becomes `unexpected`, without its own words. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isTransientDatabaseError(error)) return tryAgain(error);
  const status = frameworkStatus(error);
  return new AppError((status && BY_STATUS[status]) || 'unexpected', { cause: error });
}

/** Only Fastify's own errors count: a library's error may carry a status of someone else's answer. */
function frameworkStatus(error: unknown) {
  if (!(error instanceof Error) || !('code' in error) || !('statusCode' in error)) return undefined;
  const isFrameworks = typeof error.code === 'string' && error.code.startsWith('FST_');
  return isFrameworks && typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

/** Answers with the catalogue's body, or with a plain page where a browser asked for a document. */
export function answerError(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  if (isHangUp(request, error)) {
    request.log.debug({ err: error }, 'A client hung up');
    return reply.code(CLIENT_CLOSED_REQUEST).send();
  }
  const known = toAppError(error);
  // What did not come through our own pool was not logged by it.
  if (known.code === 'try_again' && known !== error) request.log.warn({ err: error }, 'A request met an outage');
  if (known.status >= 500 && !isToldElsewhere(known)) request.log.error({ err: error }, 'A request failed');
  const retryAfter = known.retryAfterSeconds ?? (known.status === 503 ? RETRY_AFTER_SECONDS : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  reply.code(known.status).header('cache-control', 'private, no-store');

  if (wantsDocument(request)) {
    const title = STATUS_CODES[known.status] ?? 'Error';
    return reply.type('text/html; charset=utf-8').send(
      plainPage({
        title,
        text: known.message,
        nonce: request.nonce,
        ...(known.code === 'try_again' && { refreshSeconds: retryAfter }),
      }),
    );
  }
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(known.toBody()));
}

function wantsDocument(request: FastifyRequest) {
  if (request.url.startsWith('/api/') || !['GET', 'HEAD'].includes(request.method)) return false;
  return request.headers.accept?.includes('text/html') ?? false;
}
