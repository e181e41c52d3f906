import { ERRORS, type ErrorBody, type ErrorCode } from '@quad/contract/errors';

/** A failure the caller is meant to read. Anything else thrown is a bug and answers 500. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  /** Field name to message, when the input was at fault. */
  readonly fields: Record<string, string> | undefined;

  constructor(code: ErrorCode, options: { fields?: Record<string, string>; cause?: unknown } = {}) {
    super(ERRORS[code].message, { cause: options.cause });
    this.code = code;
    this.fields = options.fields;
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
