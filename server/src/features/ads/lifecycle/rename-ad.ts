import { adId as adIdSchema } from '@quad/contract/posts/posts.schemas';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { findOwnAd, type Owned, updateAd } from '../ads.store.ts';

/** Only the owner sees the title. Readers see the post, so they are not notified. */
export async function renameAd({ db, live, clock }: Pick<Deps, 'db' | 'live' | 'clock'>, owned: Owned, title: string) {
  const ad = await findOwnAd(db.db, owned);
  if (!ad) throw new AppError('ad_missing');
  await updateAd(db.db, ad.id, clock.now(), { title });
  await live.publish(`user:${owned.ownerId}`, { type: 'ad.changed', adId: ad.id, postId: ad.post_id });
  return { id: adIdSchema.parse(ad.id), title };
}
