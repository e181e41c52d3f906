import { AppError } from '../../../platform/app-error.ts';
import { handlePaymentEvent } from './handle-payment-event.ts';

type Arrived = {
  /** Whose address it came to. */
  provider: string;
  body: Buffer;
  signature: string | undefined;
};

/** Anybody can send something here: only what our own provider has signed, and lately, is listened to. */
export async function receivePaymentEvent(
  deps: Parameters<typeof handlePaymentEvent>[0],
  { provider, body, signature }: Arrived,
) {
  const { payments, clock, log } = deps;
  if (provider !== payments.name) throw new AppError('not_found');
  const event = payments.readEvent(body, signature, clock.now());
  if ('refused' in event) {
    log.warn({ provider, reason: event.refused }, 'A payment event is refused');
    throw new AppError('payment_event_refused');
  }
  await handlePaymentEvent(deps, event);
}
