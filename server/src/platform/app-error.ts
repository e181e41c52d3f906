import { ERRORS, type ErrorBody, type ErrorCode } from '@quad/contract/errors';

type AppErrorOptions = { fields?: Record<string, string>; retryAfterSeconds?: number; cause?: unknown };

/** A failure the caller is meant to read. Anything else thrown is a bug and answers 500. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  /** Field name to message, when the input was at fault. */
  readonly fields: Record<string, string> | undefined;
  /** When it is worth trying again, where that is known. */
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

/** The database cannot do it just now; the same call may well succeed in a moment. */
export function isTryAgain(error: unknown) {
  return error instanceof AppError && error.code === 'try_again';
}
