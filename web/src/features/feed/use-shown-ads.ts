import { isAdShown } from '@quad/contract/market/items';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { usePagedQuery } from '../../lib/lists/paged-query.ts';
import { useViewer } from '../accounts/accounts.public.ts';
import { useHiddenAds } from '../posts/posts.public.ts';
import { shownAdsQuery, type AdSlot } from './feed.queries.ts';

const NONE: readonly Post[] = [];

/**
 * Null while loading; empty when loading failed. The viewer's own ads are shown only when nothing else runs. Ads that
 * are hidden, have stopped, or whose item is held or sold are never shown.
 */
export function useShownAds(slot: AdSlot): readonly Post[] | null {
  const viewer = useViewer();
  const { list, items = NONE } = usePagedQuery(shownAdsQuery(slot));
  const hidden = useHiddenAds();
  if (list.isLoading) return null;
  const ads = items.filter(({ ad, item }) => ad?.status === 'active' && !hidden.includes(ad.id) && isAdShown(item));
  const others = ads.filter((ad) => ad.author.id !== viewer?.id);
  return others.length > 0 ? others : ads;
}
