import { expect, test } from 'vitest';
import { ITEM_STATUSES, type ItemStatus } from '@quad/contract/market/items';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { createQueryClient } from '../../lib/queries/query-client.ts';
import { onScreen } from '../../test/on-screen.tsx';
import { NOBODY, sessionQuery } from '../accounts/accounts.queries.ts';
import { patchPost } from '../posts/posts.public.ts';
import { rootPost } from '../posts/test/thread.ts';
import { shownAdsQuery } from './feed.queries.ts';
import { useShownAds } from './use-shown-ads.ts';

const desk = { intent: 'selling', priceCents: 4500, isNegotiable: true, condition: null, version: 1 } as const;
const nobody = { hold: null, buyer: null, relistUntil: null };
const ad = { id: '00000000-0000-4000-8000-000000000001', status: 'active', cta: { type: 'message' } } as Post['ad'];
const boosted: Post = { ...rootPost(), ad };

/** How many ads an open page shows after its only ad changes. */
function shownAfter(change: Partial<Post>) {
  const client = createQueryClient();
  client.setQueryDefaults(sessionQuery().queryKey, { initialData: NOBODY });
  client.setQueryData(shownAdsQuery('feed').queryKey, {
    pages: [{ items: [boosted], nextCursor: null }],
    pageParams: [undefined],
  });
  patchPost(client, boosted.id, { ...boosted, asOf: boosted.asOf + 1, ...change });
  return onScreen(() => useShownAds('feed'), client)?.length;
}

test('an ad leaves an open page when its item is held, sold or found', () => {
  const shownThatIs = (status: ItemStatus) => shownAfter({ item: { ...desk, ...nobody, status } });
  expect(ITEM_STATUSES.filter((status) => shownThatIs(status) === 1)).toEqual(['available', 'open']);
  expect(shownAfter({ item: null })).toBe(1);
});

test('an ad leaves an open page when it stops', () => {
  expect(shownAfter({ ad: null })).toBe(0);
});
