import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { setTransport } from '../../../lib/calls/call.ts';
import { createQueryClient } from '../../../lib/queries/query-client.ts';
import { markupOf, textsIn } from '../../../test/on-screen.tsx';
import { NOBODY, sessionQuery } from '../../accounts/accounts.queries.ts';
import { campusQuery } from '../../campuses/campuses.public.ts';
import { desk } from '../test/items.ts';
import { rootPost } from '../test/thread.ts';
import { profileItemsQuery } from './item-lists.queries.ts';
import { ItemLists } from './item-lists.tsx';

type ListResponse = Post[] | 'fails' | 'not yet';

const item: Post = { ...rootPost(), item: desk };
const NOTHING = 'Nothing for sale right now.';

afterEach(() => onlineManager.setOnline(true));

/** The texts of the two lists after these responses. */
async function listsAfter(responses: { available: ListResponse; sold: ListResponse }) {
  const client = createQueryClient();
  client.setQueryDefaults(campusQuery().queryKey, { initialData: { id: 'ou', isGeneric: false, mediaBaseUrl: '' } });
  client.setQueryDefaults(sessionQuery().queryKey, { initialData: NOBODY });
  for (const show of ['available', 'sold'] as const) {
    const response = responses[show];
    if (response === 'not yet') continue;
    setTransport(async () =>
      response === 'fails' ? { status: 500, body: null } : { status: 200, body: { items: response, nextCursor: null } },
    );
    const query = profileItemsQuery('olive', show);
    // Otherwise a failed query would retry on mount and be shown as loading.
    client.setQueryDefaults(query.queryKey, { retryOnMount: false });
    await client.fetchInfiniteQuery(query).catch(() => undefined);
  }
  const texts = textsIn(markupOf(<ItemLists username="olive" />, client));
  return texts.filter((text) => text !== 'Processing...');
}

test('the text about nothing for sale shows once the sold items are known', async () => {
  expect(await listsAfter({ available: [], sold: 'not yet' })).toEqual(['Loading']);
  expect(await listsAfter({ available: [], sold: [] })).toEqual([NOTHING]);
  expect((await listsAfter({ available: [], sold: [item] })).slice(0, 2)).toEqual([NOTHING, 'Sold']);
});

test('sold items that could not be loaded can be tried again', async () => {
  expect(await listsAfter({ available: [], sold: 'fails' })).toEqual(['Something went wrong', 'Retry']);
  expect((await listsAfter({ available: [item], sold: 'fails' })).slice(-2)).toEqual(['Something went wrong', 'Retry']);
  expect((await listsAfter({ available: [item], sold: 'not yet' })).at(-1)).toBe('Loading');
});

test('offline, lists that this device does not have say so', async () => {
  onlineManager.setOnline(false);
  const texts = await listsAfter({ available: 'not yet', sold: 'not yet' });
  expect(texts).toEqual(["You're offline", "This will load when you're back online."]);
});
