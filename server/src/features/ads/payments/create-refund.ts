import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { refundsOf } from '../ads.rules.ts';
import { type AdRow, updateAd } from '../ads.store.ts';
import { addFunds } from '../../accounts/accounts.public.ts';
import { FUNDS, insertFundsRefund, insertRefund, listCharges } from './ledger.store.ts';

type RefundInput = { cents: number; now: Date };

/**
 * Records refunds in the caller's transaction. A job sends them to the provider; what was paid from available funds goes
 * back to them right away. The caller has locked the ad, so nothing is refunded twice.
 */
export async function createRefund({ ids }: Pick<Deps, 'ids'>, tx: Db, ad: AdRow, { cents, now }: RefundInput) {
  if (cents <= 0) return;
  const charges = await listCharges(tx, ad.id);
  for (const { chargeId, cents: part } of refundsOf(charges, cents)) {
    const provider = charges.find(({ id }) => id === chargeId)?.provider ?? '';
    const refund = {
      id: ids.next(),
      campus_id: ad.campus_id,
      user_id: ad.owner_id,
      ad_id: ad.id,
      ad_title: ad.title,
      cents: part,
      provider,
      charge_id: chargeId,
    };
    if (provider === FUNDS) {
      await insertFundsRefund(tx, refund, now);
      await addFunds(tx, ad.owner_id, part);
    } else {
      await insertRefund(tx, refund, now);
    }
  }
  await updateAd(tx, ad.id, now, { refunded_cents: ad.refunded_cents + cents });
}
