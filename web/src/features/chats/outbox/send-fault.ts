import { ERRORS } from '@quad/contract/errors';
import { CallError } from '../../../lib/call.ts';

/**
 * What stands in the way of a message:
 * - lost: no answer; it may have arrived, so it is sent again as the same message, for as long as it takes
 * - troubled: the server could not just now; again, but not for ever
 * - held: its sender is not signed in; it waits for them
 * - refused: never as it is
 * - gone: there is no such conversation any more
 */
export type SendFaultKind = 'lost' | 'troubled' | 'held' | 'refused' | 'gone';

export class SendFault extends Error {
  override name = 'SendFault';
  readonly kind: SendFaultKind;

  constructor(kind: SendFaultKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

export function sendFaultOf(error: unknown): SendFault {
  if (error instanceof SendFault) return error;
  if (!(error instanceof CallError)) return new SendFault('lost', '');
  return new SendFault(kindOf(error), error.messages[0] ?? error.message);
}

function kindOf({ code }: CallError): SendFaultKind {
  if (code === 'chat_missing') return 'gone';
  if (code === 'sign_in_required') return 'held';
  const { status } = ERRORS[code];
  return status >= 500 || status === 429 ? 'troubled' : 'refused';
}
