import { PAYMENT_WORDS, type Payment } from '@quad/contract/payments';
import { StateLabel } from '../../ui/state-label.tsx';

/** Only what is out of the ordinary: that it came back, is on its way, or never moved. */
export function PaymentState({ payment: { kind, status } }: { payment: Pick<Payment, 'kind' | 'status'> }) {
  return (
    <>
      {kind === 'refund' && <StateLabel>{PAYMENT_WORDS.refund}</StateLabel>}
      {status === 'pending' && <StateLabel tone="warning">{PAYMENT_WORDS.pending}</StateLabel>}
      {status === 'failed' && <StateLabel tone="danger">{PAYMENT_WORDS.failed}</StateLabel>}
    </>
  );
}
