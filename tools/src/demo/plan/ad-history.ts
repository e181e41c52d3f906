import type { AdAction } from '@quad/contract/ads/ad-life';
import type { AdStatus } from '@quad/contract/ads/ad-status';
import type { Random } from '../random.ts';
import type { AdRow, PaymentRow } from './ad-rows.ts';
import type { CampusPlan } from './campus-plan.ts';
import { idAt } from './ids.ts';

const ACTIONS = { paused: 'pause', stopped: 'stop', completed: 'complete' } as const satisfies Partial<
  Record<AdStatus, AdAction>
>;

/** The status changes, charges and refunds that led an ad to its current state. */
export function planAdHistory({ plan }: CampusPlan, ad: AdRow, random: Random): void {
  const { owner_id } = ad;
  const isReviewed = ad.status === 'in review';
  const of = { ad_id: ad.id, campus_id: ad.campus_id, owner_id };
  plan.ad_changes.push(
    { ...of, deed: 'create', from_status: null, to_status: 'checkout', actor_id: owner_id, at: ad.created_at },
    isReviewed
      ? {
          ...of,
          deed: 'submit',
          from_status: 'checkout',
          to_status: 'in review',
          actor_id: null,
          at: ad.last_charged_at,
        }
      : { ...of, deed: 'pay', from_status: 'checkout', to_status: 'active', actor_id: null, at: ad.last_charged_at },
  );
  const heldAt = ad.paused_at ?? ad.ended_at;
  if (heldAt !== null && (ad.status === 'paused' || ad.status === 'stopped' || ad.status === 'completed')) {
    const actor_id = ad.status === 'completed' ? null : owner_id;
    plan.ad_changes.push({
      ...of,
      deed: ACTIONS[ad.status],
      from_status: 'active',
      to_status: ad.status,
      actor_id,
      at: heldAt,
    });
  }
  const charge = payment(ad, 'charge', ad.last_charged_at, random);
  plan.payments.push({ ...charge, cents: ad.charged_cents, minutes: ad.duration_minutes });
  // Without it the sandbox does not know the payment and refuses a refund.
  plan.test_charges.push({ ref: charge.provider_ref, cents: ad.charged_cents, refunded_cents: ad.refunded_cents });
  if (ad.refunded_cents > 0 && heldAt !== null) {
    plan.payments.push({
      ...payment(ad, 'refund', heldAt, random),
      cents: ad.refunded_cents,
      charge_id: charge.id,
    });
  }
}

function payment(ad: AdRow, kind: PaymentRow['kind'], at: Date, random: Random): PaymentRow {
  const id = idAt(random, at);
  return {
    id,
    campus_id: ad.campus_id,
    user_id: ad.owner_id,
    ad_id: ad.id,
    kind,
    status: 'succeeded',
    cents: 0,
    minutes: 0,
    provider: 'test',
    provider_ref: `demo_${id}`,
    charge_id: null,
    idempotency_key: `demo ${id}`,
    ad_title: ad.title,
    created_at: at,
    settled_at: at,
  };
}
