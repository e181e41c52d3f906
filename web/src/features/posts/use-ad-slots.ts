import { useState } from 'react';
import type { Post } from '@quad/contract/posts';
import { NO_AD_SLOTS, assignAdSlots } from './ad-slots.ts';

export const NO_ADS: readonly Post[] = [];

type Places = { posts: readonly Post[] | undefined; ads: readonly Post[]; hasMore: boolean; apart: number };

/** `adAfter(post)`: the ad that stands there. It keeps its place when it no longer runs. */
export function useAdSlots({ posts = NO_ADS, ads, hasMore, apart }: Places) {
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
