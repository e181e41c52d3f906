import { useInfiniteQuery } from '@tanstack/react-query';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { useViewer } from '../accounts/accounts.public.ts';
import { shownAdsQuery, type AdSlot } from './feed.queries.ts';

const NONE: readonly Post[] = [];

/** Null while loading; empty when loading failed. The viewer's own ads are never shown alone. */
export function useShownAds(slot: AdSlot): readonly Post[] | null {
  const viewer = useViewer();
  const { data, isLoading } = useInfiniteQuery(shownAdsQuery(slot));
  if (isLoading) return null;
  const ads = data?.pages[0]?.items ?? NONE;
  return ads.every((ad) => ad.author.id === viewer?.id) ? NONE : ads;
}
