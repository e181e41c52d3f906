import { ERRORS } from '@quad/contract/errors';
import { CallError, leastPause } from '../calls/call.ts';

/**
 * Why something was not sent:
 * - lost: no response; it may have arrived, so it is retried with the same key, as long as it takes
 * - unavailable: the server failed; retried for a minute, then the author decides
 * - signed-out: it waits until the author is signed in
 * - refused: never accepted as it is
 * - gone: the conversation no longer exists
 */
export type SendErrorKind = 'lost' | 'unavailable' | 'signed-out' | 'refused' | 'gone';

export class SendError extends Error {
  override name = 'SendError';
  readonly kind: SendErrorKind;
  /** The minimum delay that the server asked for. */
  readonly leastMs: number;

  constructor(
    kind: SendErrorKind,
    message: string,
    { leastMs = 0, cause }: { leastMs?: number; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.kind = kind;
    this.leastMs = leastMs;
  }
}

export function sendErrorOf(error: unknown): SendError {
  if (error instanceof SendError) return error;
  if (!(error instanceof CallError)) return new SendError('lost', '', { cause: error });
  const { messages, message, retryAfterMs: leastMs } = error;
  return new SendError(kindOf(error), messages[0] ?? message, { leastMs, cause: error });
}

function kindOf(error: CallError): SendErrorKind {
  const { code } = error;
  if (code === 'chat_missing') return 'gone';
  if (code === 'sign_in_required') return 'signed-out';
  return leastPause(error) !== null || ERRORS[code].status === 429 ? 'unavailable' : 'refused';
}
