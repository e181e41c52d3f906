import type { Post } from '@quad/contract/posts/posts.schemas';
import { usePagedQuery } from '../../lib/paged-query.ts';
import { useViewer } from '../accounts/accounts.public.ts';
import { shownAdsQuery, type AdSlot } from './feed.queries.ts';

const NONE: readonly Post[] = [];

/** Null while loading; empty when loading failed. The viewer's own ads are shown only when nothing else runs. */
export function useShownAds(slot: AdSlot): readonly Post[] | null {
  const viewer = useViewer();
  const { list, items: ads = NONE } = usePagedQuery(shownAdsQuery(slot));
  if (list.isLoading) return null;
  const others = ads.filter((ad) => ad.author.id !== viewer?.id);
  return others.length > 0 ? others : ads;
}
