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
export type SendFaultKind = 'lost' | 'unavailable' | 'signed-out' | 'refused' | 'gone';

export class SendFault extends Error {
  override name = 'SendFault';
  readonly kind: SendFaultKind;
  /** The minimum delay that the server asked for. */
  readonly leastMs: number;

  constructor(
    kind: SendFaultKind,
    message: string,
    { leastMs = 0, cause }: { leastMs?: number; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.kind = kind;
    this.leastMs = leastMs;
  }
}

export function sendFaultOf(error: unknown): SendFault {
  if (error instanceof SendFault) return error;
  if (!(error instanceof CallError)) return new SendFault('lost', '', { cause: error });
  const { messages, message, retryAfterMs: leastMs } = error;
  return new SendFault(kindOf(error), messages[0] ?? message, { leastMs, cause: error });
}

function kindOf(error: CallError): SendFaultKind {
  const { code } = error;
  if (code === 'chat_missing') return 'gone';
  if (code === 'sign_in_required') return 'signed-out';
  return leastPause(error) !== null || ERRORS[code].status === 429 ? 'unavailable' : 'refused';
}
