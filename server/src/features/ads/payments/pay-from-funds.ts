import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { takeFunds } from '../../accounts/accounts.public.ts';
import { lockAd } from '../ads.store.ts';
import { type EmailDeps, writeReceipt } from '../emails/write-ad-emails.ts';
import { activateAd } from '../lifecycle/activate-ad.ts';
import { FUNDS, insertCharge } from './ledger.store.ts';

/** Pays an ad that was just created from its owner's available funds, in the transaction that creates it. */
export async function payFromFunds(deps: EmailDeps & Pick<Deps, 'ids' | 'config' | 'clock'>, tx: Db, adId: string) {
  const ad = await lockAd(tx, adId);
  if (!ad) throw new AppError('ad_missing');
  const { budget_cents: cents, duration_minutes: minutes, owner_id: ownerId } = ad;
  if (!(await takeFunds(tx, ownerId, cents))) throw new AppError('funds_short');
  const now = deps.clock.now();
  const id = deps.ids.next();
  const charge = { id, campus_id: ad.campus_id, user_id: ownerId, ad_id: ad.id, ad_title: ad.title, cents, minutes };
  const ref = `${FUNDS} ${id}`;
  await insertCharge(tx, { ...charge, provider: FUNDS, provider_ref: ref, receipt_url: null }, now);
  await writeReceipt(deps, tx, charge);
  return activateAd(deps, tx, ad, { cents, ref, methodRef: null, now });
}
