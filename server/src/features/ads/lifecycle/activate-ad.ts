import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { begun } from '../ads.rules.ts';
import type { AdRow } from '../ads.store.ts';
import { transitionAd } from './transition-ad.ts';

type Payment = { cents: number; ref: string; methodRef: string | null; now: Date };

/** Starts a locked ad that was just paid for, or submits it for review. */
export function activateAd(
  { config }: Pick<Deps, 'config'>,
  tx: Db,
  ad: AdRow,
  { cents, ref, methodRef, now }: Payment,
) {
  const paid = {
    charged_cents: ad.charged_cents + cents,
    last_charged_at: now,
    payment_id: ref,
    method_ref: methodRef,
    checkout_url: null,
  };
  return config.adReview
    ? transitionAd(tx, ad, { action: 'submit', now, changes: paid })
    : transitionAd(tx, ad, { action: 'pay', now, changes: { ...paid, ...begun(ad, now) } });
}
