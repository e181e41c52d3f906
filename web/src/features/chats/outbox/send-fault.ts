import { ERRORS } from '@quad/contract/errors';
import { CallError, leastPause } from '../../../lib/call.ts';

/**
 * What stands in the way of a message:
 * - lost: no answer; it may have arrived, so it is sent again as the same message, for as long as it takes
 * - troubled: the server could not just now; again for a minute, then its sender decides
 * - held: its sender is not signed in; it waits for them
 * - refused: never as it is
 * - gone: there is no such conversation any more
 */
export type SendFaultKind = 'lost' | 'troubled' | 'held' | 'refused' | 'gone';

export class SendFault extends Error {
  override name = 'SendFault';
  readonly kind: SendFaultKind;
  /** How long the server wants to be left alone. */
  readonly leastMs: number;

  constructor(kind: SendFaultKind, message: string, leastMs = 0) {
    super(message);
    this.kind = kind;
    this.leastMs = leastMs;
  }
}

export function sendFaultOf(error: unknown): SendFault {
  if (error instanceof SendFault) return error;
  if (!(error instanceof CallError)) return new SendFault('lost', '');
  return new SendFault(kindOf(error), error.messages[0] ?? error.message, error.retryAfterMs);
}

function kindOf(error: CallError): SendFaultKind {
  const { code } = error;
  if (code === 'chat_missing') return 'gone';
  if (code === 'sign_in_required') return 'held';
  return leastPause(error) !== null || ERRORS[code].status === 429 ? 'troubled' : 'refused';
}
