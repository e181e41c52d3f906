import type { Payment } from '@quad/contract/ads/payments.schemas';
import { PAYMENT_COPY } from './payment-copy.ts';
import { StateLabel } from '../../ui/feedback/state-label.tsx';

/** Shows only exceptional states: pending or failed. */
export function PaymentState({ payment: { status } }: { payment: Pick<Payment, 'status'> }) {
  if (status === 'pending') return <StateLabel tone="warning">{PAYMENT_COPY.pending}</StateLabel>;
  if (status === 'failed') return <StateLabel tone="danger">{PAYMENT_COPY.failed}</StateLabel>;
  return null;
}
