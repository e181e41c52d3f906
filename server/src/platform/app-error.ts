import { type ErrorCode, ERRORS } from '@quad/contract/errors';
import type { ErrorBody } from '@quad/contract/errors.schemas';

type AppErrorOptions = { fields?: Record<string, string>; retryAfterSeconds?: number; cause?: unknown };

/** An error that the caller may read. Any other exception is a bug and returns 500. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  /** Field name to message, for invalid input. */
  readonly fields: Record<string, string> | undefined;
  /** How long to wait before a retry, if known. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, { fields, retryAfterSeconds, cause }: AppErrorOptions = {}) {
    super(ERRORS[code].message, { cause });
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status() {
    return ERRORS[this.code].status;
  }

  toBody(): ErrorBody {
    const messages = this.fields ? Object.values(this.fields) : [this.message];
    return {
      code: this.code,
      message: this.message,
      ...(this.fields && { fields: this.fields }),
      errors: messages.map((msg) => ({ msg })),
    };
  }
}

/** The database is temporarily unavailable; a retry may succeed. */
export function isTryAgain(error: unknown) {
  return error instanceof AppError && error.code === 'try_again';
}

/** The database is down, or all its connections are busy, which happens at the beginning and end of an outage. */
export function isPassing(error: unknown) {
  return isTryAgain(error) || (error instanceof AppError && error.code === 'overloaded');
}
