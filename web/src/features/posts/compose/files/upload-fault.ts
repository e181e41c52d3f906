import { ERRORS, NETWORK_FAILED } from '@quad/contract/errors';
import { answerOf, CallError, parsed } from '../../../../lib/call.ts';

/** `cut` may work in a moment, `held` after its sender did something, `refused` never. */
export type FaultKind = 'cut' | 'held' | 'refused';

export class UploadFault extends Error {
  override name = 'UploadFault';
  readonly kind: FaultKind;

  constructor(kind: FaultKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Not a fault of the file: the server is busy, another try still holds the upload, or it is gone and begins anew. */
const PASSING: readonly number[] = [404, 408, 409, 410, 423, 429];

/** What an answer of the server means for the file. No status is no answer. */
export function faultOf(status: number, body: string): UploadFault {
  if (status === 0) return new UploadFault('cut', NETWORK_FAILED);
  const kind = status >= 500 || PASSING.includes(status) ? 'cut' : [401, 403].includes(status) ? 'held' : 'refused';
  return new UploadFault(kind, wordsOf(status, body));
}

function wordsOf(status: number, body: string) {
  // An answer to HEAD has no words of its own.
  if (status === 401 && body === '') return ERRORS.sign_in_required.message;
  try {
    answerOf({ status, body: parsed(body) });
  } catch (error) {
    if (error instanceof CallError) return error.message;
  }
  return ERRORS.unexpected.message;
}
