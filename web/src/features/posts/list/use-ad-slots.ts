import { useState } from 'react';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { NO_AD_SLOTS, assignAdSlots } from './ad-slots.ts';

export const NO_ADS: readonly Post[] = [];

type Options = { posts: readonly Post[] | undefined; ads: readonly Post[]; hasMore: boolean; apart: number };

/** Returns `adAfter(post)`: the ad after a post. An ad keeps its slot when it no longer runs. */
export function useAdSlots({ posts = NO_ADS, ads, hasMore, apart }: Options) {
  const [before, setPlacement] = useState(NO_AD_SLOTS);
  const placement = assignAdSlots(before, { posts: posts.map(idOf), ads: ads.map(idOf), hasMore, apart });
  if (placement !== before) setPlacement(placement);
  return (post: Post) => {
    const id = placement.slots.get(post.id);
    return id === undefined ? undefined : ads.find((ad) => ad.id === id);
  };
}

function idOf(post: Post) {
  return post.id;
}
