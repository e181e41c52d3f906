import { ERRORS, NETWORK_FAILED } from '@quad/contract/errors';
import { responseOf, CallError, parsed } from '../../../../lib/calls/call.ts';
import { ReadableError } from '../../../../lib/calls/show-error.ts';

/** `interrupted` is retried, `blocked` needs the user to do something first, `refused` never works. */
export type UploadErrorKind = 'interrupted' | 'blocked' | 'refused';

export class UploadError extends ReadableError {
  override name = 'UploadError';
  readonly kind: UploadErrorKind;
  /** The HTTP status; 0 without a response. */
  readonly status: number;

  constructor(kind: UploadErrorKind, message: string, status = 0) {
    super(message);
    this.kind = kind;
    this.status = status;
  }
}

/**
 * Not the file's fault: the server is busy, another request holds the upload, or the upload is gone and starts over.
 */
const RETRYABLE: readonly number[] = [404, 408, 409, 410, 423, 429];

/** What a response means for the file. Status 0 means no response. */
export function errorOf(status: number, body: string): UploadError {
  if (status === 0) return new UploadError('interrupted', NETWORK_FAILED);
  const kind =
    status >= 500 || RETRYABLE.includes(status) ? 'interrupted' : [401, 403].includes(status) ? 'blocked' : 'refused';
  return new UploadError(kind, messageOf(status, body), status);
}

function messageOf(status: number, body: string) {
  // A response to HEAD has no body.
  if (status === 401 && body === '') return ERRORS.sign_in_required.message;
  try {
    responseOf({ status, body: parsed(body) });
  } catch (error) {
    if (error instanceof CallError) return error.message;
  }
  return ERRORS.unexpected.message;
}
