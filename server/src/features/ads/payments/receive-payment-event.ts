import { AppError } from '../../../platform/app-error.ts';
import { handlePaymentEvent } from './handle-payment-event.ts';

type IncomingEvent = {
  /** From the URL of the webhook. */
  provider: string;
  body: Buffer;
  signature: string | undefined;
};

/** Anyone can call this webhook, so we only accept recent events that our provider signed. */
export async function receivePaymentEvent(
  deps: Parameters<typeof handlePaymentEvent>[0],
  { provider, body, signature }: IncomingEvent,
) {
  const { payments, clock, log } = deps;
  if (provider !== payments.name) throw new AppError('not_found');
  const event = payments.readEvent(body, signature, clock.now());
  if ('refused' in event) {
    log.warn({ provider, reason: event.refused }, 'Refused a payment event');
    throw new AppError('payment_event_refused');
  }
  await handlePaymentEvent(deps, event);
}
