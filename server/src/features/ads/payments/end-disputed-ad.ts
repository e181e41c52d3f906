import { isBoosted } from '@quad/contract/ads/ad-life';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { lockAd } from '../ads.store.ts';
import { type EmailDeps, writeDisputed } from '../emails/write-ad-emails.ts';
import { endAd } from '../lifecycle/end-ad.ts';
import { findCharge } from './ledger.store.ts';

type EndDeps = EmailDeps & Pick<Deps, 'payments' | 'log' | 'clock' | 'ids'>;

/**
 * Ends the ad of a payment that its payer disputes. Days that have not started are refunded as usual: the provider
 * refuses that for a payment that a bank decides about.
 */
export async function endDisputedAd(deps: EndDeps, tx: Db, { paymentRef }: { paymentRef: string }) {
  const charge = await findCharge(tx, { provider: deps.payments.name, ref: paymentRef });
  if (!charge) return [];
  deps.log.warn({ paymentId: charge.id, adId: charge.ad_id }, 'A payment is disputed');
  const ad = charge.ad_id === null ? undefined : await lockAd(tx, charge.ad_id);
  if (!ad || !isBoosted(ad.status)) return [];
  await writeDisputed(deps, tx, ad);
  return [await endAd(deps, tx, ad, { now: deps.clock.now(), notice: 'charge disputed' })];
}
