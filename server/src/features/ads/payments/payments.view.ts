import { type Payment, paymentId } from '@quad/contract/ads/payments.schemas';
import { paymentDescription } from '@quad/contract/ads/payments';
import { adId } from '@quad/contract/posts/posts.schemas';
import { FUNDS, type PaymentRow } from './ledger.store.ts';

const REFERENCE_LENGTH = 12;

/** Short enough to read out on the phone. It uses the end of the id, which is random. */
const referenceOf = (id: string) => `Q-${id.replaceAll('-', '').slice(-REFERENCE_LENGTH).toUpperCase()}`;

/** The table's check constraint guarantees that the kind is one of the contract. */
function kindOf({ kind }: PaymentRow): Payment['kind'] {
  return kind === 'refund' || kind === 'payout' ? kind : 'charge';
}

export function paymentView(row: PaymentRow): Payment {
  return {
    id: paymentId.parse(row.id),
    kind: kindOf(row),
    status: row.status === 'succeeded' || row.status === 'failed' ? row.status : 'pending',
    cents: row.cents,
    description: paymentDescription(kindOf(row), row.minutes),
    adId: row.ad_id === null ? null : adId.parse(row.ad_id),
    adTitle: row.ad_title,
    isFunds: row.provider === FUNDS || (row.kind === 'refund' && row.status === 'failed'),
    isDisputed: row.is_disputed,
    at: row.created_at.toISOString(),
    receiptUrl: row.receipt_url,
    reference: referenceOf(row.id),
  };
}
