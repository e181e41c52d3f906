import type { z } from 'zod';
import { AD_DAY_MINUTES, isBoosted } from '@quad/contract/ads/ad-life';
import { ADS } from '@quad/contract/ads/ads';
import type { newBoost } from '@quad/contract/ads/ads.schemas';
import { adId as adIdSchema, type PostId } from '@quad/contract/posts/posts.schemas';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { RequestCampus, Viewer } from '../../../platform/access/viewer.ts';
import { lockBoostable, isItemOver, setAdOf } from '../../posts/posts.public.ts';
import { titleOf } from '../ads.rules.ts';
import { type AdRow, findAdOfForm, lockLiveAd, insertAd, insertStep } from '../ads.store.ts';
import { type AdTransition, transitionAd, unchangedStatus } from './transition-ad.ts';
import { type CheckoutDeps, checkoutEnd, firstPurchase, openCheckout } from '../payments/open-checkout.ts';
import { payFromFunds } from '../payments/pay-from-funds.ts';
import { runExclusive } from './post-locks.ts';
import { reopenCheckout } from '../payments/reopen-checkout.ts';
import { publishAds } from './publish-ads.ts';

type BoostDeps = CheckoutDeps & Pick<Deps, 'live' | 'limits' | 'clock' | 'ids' | 'config' | 'campuses' | 'mailQueue'>;
type Campus = Pick<RequestCampus, 'id' | 'url'>;
type Input = { postId: PostId; boost: z.output<typeof newBoost> };

/**
 * Creates an ad for the viewer's own post and opens its checkout, or pays it from their available funds. Sending the
 * same form again returns the same ad. A different form replaces an unpaid ad. The server computes the price.
 */
export async function createBoost(deps: BoostDeps, campus: Campus, viewer: Viewer, { postId, boost }: Input) {
  if (!deps.payments.isOpen) throw new AppError('payments_closed');
  const form = { ownerId: viewer.id, clientKey: boost.clientKey };
  const existing = await findAdOfForm(deps.db.db, form);
  if (existing) return reopenExisting(deps, campus, existing, boost);

  await deps.limits.take('boost', viewer.id);
  const now = deps.clock.now();
  const expiresAt = checkoutEnd(now);
  const ad = { ...priced(boost), id: deps.ids.next(), owner_id: viewer.id, post_id: postId, created_at: now };
  const unpaid = { ...ad, campus_id: campus.id, checkout_expires_at: expiresAt, ...destination(boost) };
  const isFunded = boost.payWith === 'funds';
  const created = await runExclusive(postId, () =>
    deps.db.tx(async (tx) => {
      const inserted = await insertUnpaid(tx, unpaid);
      if ('first' in inserted || !isFunded) return inserted;
      return { transitions: [...inserted.transitions, await payFromFunds(deps, tx, ad.id)] };
    }),
  );
  if ('first' in created) return reopenExisting(deps, campus, created.first, boost);
  await publishAds(deps, created.transitions);
  if (isFunded) return { adId: adIdSchema.parse(ad.id), checkoutUrl: null };
  return openCheckout(deps, ad, expiresAt, firstPurchase(campus, ad));
}

async function reopenExisting(
  deps: BoostDeps,
  campus: Campus,
  { id: adId, status, owner_id: ownerId, campus_id: adCampusId }: AdRow,
  { payWith }: Input['boost'],
) {
  const isHere = adCampusId === campus.id;
  if (payWith === 'funds' && isBoosted(status) && isHere) {
    await deps.db.confirm();
    return { adId: adIdSchema.parse(adId), checkoutUrl: null };
  }
  if (status !== 'checkout' || !isHere) throw new AppError('already_boosted');
  return reopenCheckout(deps, campus, { adId, ownerId, campusId: campus.id });
}

/** For an ad that runs until paused, the checkout covers the first day only. */
function priced({ clientKey, days, runUntilPause }: Input['boost']) {
  const paidDays = runUntilPause ? 1 : days;
  return {
    client_key: clientKey,
    run_until_pause: runUntilPause,
    duration_minutes: paidDays * AD_DAY_MINUTES,
    budget_cents: paidDays * ADS.centsPerDay,
  };
}

function destination({ cta }: Input['boost']) {
  const website = cta.type === 'website' ? cta : undefined;
  return { cta_type: cta.type, cta_url: website?.url ?? null, cta_label: website?.label ?? null };
}

type NewAd = Omit<Parameters<typeof insertAd>[1], 'title'>;

async function insertUnpaid(tx: Db, ad: NewAd): Promise<{ first: AdRow } | { transitions: AdTransition[] }> {
  const post = await lockBoostable(tx, ad.campus_id, ad.post_id);
  // The same error for every post of others, to not reveal that its author blocked the viewer.
  if (post?.authorId !== ad.owner_id) throw new AppError('post_missing');
  if (!post.isPost) throw new AppError('not_allowed');
  // Check again under the post lock, because the same form may arrive several times at once.
  const first = await findAdOfForm(tx, { ownerId: ad.owner_id, clientKey: ad.client_key });
  if (first) return { first };
  if (await isItemOver(tx, ad.post_id)) throw new AppError('item_over');
  const live = await lockLiveAd(tx, ad.post_id);
  if (live && isBoosted(live.status)) throw new AppError('already_boosted');

  const now = ad.created_at;
  const replaced = live && (await transitionAd(tx, live, { action: 'cancel', now, actorId: ad.owner_id }));
  if (!(await insertAd(tx, { ...ad, title: titleOf(post.text) }))) throw new AppError('already_boosted');
  await insertStep(tx, { ad, action: 'create', from: null, to: 'checkout', actorId: ad.owner_id, at: now });
  await setAdOf(tx, ad.post_id, ad.id);
  return { transitions: [...(replaced ? [replaced] : []), unchangedStatus(ad)] };
}
