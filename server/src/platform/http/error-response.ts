import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '@quad/contract/errors';
import { AppError } from '../app-error.ts';
import { CLIENT_CLOSED_REQUEST, isClientDisconnect } from '../overload/client-disconnect.ts';
import { isDiskFull, isTransientDatabaseError, tryAgain } from '../database/transient-errors.ts';
import { plainPage } from './plain-page.ts';

/** Maps the status of the framework's own errors to our error codes. */
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

/** An outage or a full disk is logged once where it is detected, not for every failed request. */
function isLoggedElsewhere(error: AppError) {
  return error.code === 'overloaded' || error.code === 'try_again' || isDiskFull(error.cause);
}

/** Converts any error to one that the caller may read. Unknown errors become `unexpected` and hide their message. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isTransientDatabaseError(error)) return tryAgain(error);
  const status = frameworkStatus(error);
  return new AppError((status && BY_STATUS[status]) || 'unexpected', { cause: error });
}

/** Only Fastify's own errors count: the status in a library's error may come from another service. */
function frameworkStatus(error: unknown) {
  if (!(error instanceof Error) || !('code' in error) || !('statusCode' in error)) return undefined;
  const isFastifyError = typeof error.code === 'string' && error.code.startsWith('FST_');
  return isFastifyError && typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

/** Like `toAppError`, and logs errors that nobody else logs. */
export function reportError({ log }: FastifyRequest, error: unknown): AppError {
  const appError = toAppError(error);
  // Outages outside our own pool have not been logged yet.
  if (appError.code === 'try_again' && appError !== error)
    log.warn({ err: error }, 'A request failed because of an outage');
  if (appError.status >= 500 && !isLoggedElsewhere(appError)) log.error({ err: error }, 'A request failed');
  return appError;
}

/** Sends the error as JSON, or as a plain page if a browser requested a document. */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  if (isClientDisconnect(request, error)) {
    request.log.debug({ err: error }, 'A client disconnected');
    return reply.code(CLIENT_CLOSED_REQUEST).send();
  }
  const appError = reportError(request, error);
  const retryAfter = appError.retryAfterSeconds ?? (appError.status === 503 ? RETRY_AFTER_SECONDS : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  reply.code(appError.status).header('cache-control', 'private, no-store');

  if (wantsDocument(request)) {
    const title = STATUS_CODES[appError.status] ?? 'Error';
    return reply.type('text/html; charset=utf-8').send(
      plainPage({
        title,
        text: appError.message,
        nonce: request.nonce,
        ...(appError.code === 'try_again' && { refreshSeconds: retryAfter }),
      }),
    );
  }
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(appError.toBody()));
}

export function wantsDocument(request: FastifyRequest) {
  if (request.url.startsWith('/api/') || !['GET', 'HEAD'].includes(request.method)) return false;
  return request.headers.accept?.includes('text/html') ?? false;
}
