import { ERRORS } from '@quad/contract/errors';
import { CallError, leastPause } from '../../../lib/call.ts';

/**
 * Why a message was not sent:
 * - lost: no response; it may have arrived, so it is retried with the same ID, as long as it takes
 * - troubled: the server failed; retried for a minute, then the sender decides
 * - held: the sender is not signed in; it waits for them
 * - refused: never accepted as it is
 * - gone: the conversation no longer exists
 */
export type SendFaultKind = 'lost' | 'troubled' | 'held' | 'refused' | 'gone';

export class SendFault extends Error {
  override name = 'SendFault';
  readonly kind: SendFaultKind;
  /** The minimum delay that the server asked for. */
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
