import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '@quad/contract/realtime';
import { patchPost } from './posts.queries.ts';

type ToldFigures = Extract<LiveEvent, { type: 'post.figures' }>;

/** When the figures on screen were counted, by post. Kept for the tab: an earlier telling may still be on its way. */
const shown = new WeakMap<QueryClient, Map<string, number>>();

/** Shows what the socket told of a post, wherever it is on screen, unless something later was told before. */
export function showFigures(cache: QueryClient, { postId, saveCount, commentCount, asOf }: ToldFigures) {
  const counted = shown.get(cache) ?? new Map<string, number>();
  shown.set(cache, counted);
  if (asOf < (counted.get(postId) ?? 0)) return;
  counted.set(postId, asOf);
  patchPost(cache, postId, { saveCount, commentCount });
}
