import { paymentDescription } from '@quad/contract/ads/payments';
import { type Payment, paymentId } from '@quad/contract/ads/payments.schemas';
import { adId } from '@quad/contract/posts/posts.schemas';
import type { PaymentRow } from './ledger.store.ts';

const REFERENCE_LENGTH = 12;

/** Short enough to read out on the phone. It uses the end of the id, which is random. */
const referenceOf = (id: string) => `Q-${id.replaceAll('-', '').slice(-REFERENCE_LENGTH).toUpperCase()}`;

export function paymentView(row: PaymentRow): Payment {
  return {
    id: paymentId.parse(row.id),
    kind: row.kind === 'refund' ? 'refund' : 'charge',
    status: row.status === 'succeeded' || row.status === 'failed' ? row.status : 'pending',
    cents: row.cents,
    description: paymentDescription(row.kind === 'refund' ? 'refund' : 'charge', row.minutes),
    adId: row.ad_id === null ? null : adId.parse(row.ad_id),
    adTitle: row.ad_title,
    at: row.created_at.toISOString(),
    receiptUrl: row.receipt_url,
    reference: referenceOf(row.id),
  };
}
