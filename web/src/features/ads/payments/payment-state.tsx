import type { Payment } from '@quad/contract/ads/payments.schemas';
import { PAYMENT_COPY } from './payment-copy.ts';
import { StateLabel } from '../../../ui/feedback/state-label.tsx';

type Shown = Pick<Payment, 'status' | 'kind' | 'isDisputed'>;

/** Shows only exceptional states: pending, disputed or failed. A refund that failed is in the owner's funds. */
export function PaymentState({ payment: { status, kind, isDisputed } }: { payment: Shown }) {
  if (isDisputed) return <StateLabel tone="warning">{PAYMENT_COPY.disputed}</StateLabel>;
  if (status === 'pending') return <StateLabel tone="warning">{PAYMENT_COPY.pending}</StateLabel>;
  if (status !== 'failed') return null;
  return <StateLabel tone={kind === 'refund' ? 'neutral' : 'danger'}>{FAILED[kind]}</StateLabel>;
}

const FAILED: Record<Payment['kind'], string> = {
  charge: PAYMENT_COPY.failed,
  refund: PAYMENT_COPY.toFunds,
  payout: PAYMENT_COPY.notSent,
};
