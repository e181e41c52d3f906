import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { mediaItem } from '@quad/contract/media/media.schemas';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { setTransport } from '../../../lib/calls/call.ts';
import { createQueryClient } from '../../../lib/queries/query-client.ts';
import { onScreen } from '../../../test/on-screen.tsx';
import { useDeletePost } from '../delete/delete-post.queries.ts';
import { profileItemsQuery } from '../item/item-lists.queries.ts';
import { mediaListName } from '../media/media.queries.ts';
import { feedListName, POST_LISTS, type PostPages, profileListName } from '../posts.queries.ts';
import { profileQuery } from '../profile/profile.queries.ts';
import { desk } from '../test/items.ts';
import { id, rootPost } from '../test/thread.ts';
import { showEverywhere } from './show-everywhere.ts';

const photo = mediaItem.parse({
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'photo',
  status: 'ready',
  width: 4,
  height: 3,
  durationMs: null,
  thumbhash: null,
  alt: '',
  variants: [],
});
const written: Post = { ...rootPost(), category: 'furniture', media: [photo] };
const LISTS = {
  feed: feedListName(),
  'feed of its category': feedListName('furniture'),
  'feed of another': feedListName('tickets'),
  media: mediaListName(),
  'media of its category': mediaListName('furniture'),
  'media of another': mediaListName('tickets'),
  'filtered media': mediaListName('furniture', 'intent=selling'),
  posts: profileListName('olive', 'home'),
  photos: profileListName('olive', 'photos'),
  replies: profileListName('olive', 'replies'),
};

let cache: QueryClient;
const profileKey = profileQuery('olive').queryKey;
const itemsKey = profileItemsQuery('olive', 'available').queryKey;
const empty: PostPages = { pages: [{ items: [], nextCursor: null }], pageParams: [undefined] };
const isOutdated = (queryKey: QueryKey) => cache.getQueryState(queryKey)?.isInvalidated;

beforeEach(() => {
  cache = createQueryClient();
  for (const name of Object.values(LISTS)) cache.setQueryData([...POST_LISTS, ...name], empty);
  cache.setQueryData<unknown>(profileKey, { postCount: 4, itemCount: 2 });
  cache.setQueryData(itemsKey, empty);
  setTransport(async () => ({ status: 200, body: { id: written.id, rootId: written.id, removedCount: 1 } }));
});

/** The lists that have the post. */
function listsWith(post: Post) {
  return Object.entries(LISTS)
    .filter(([, name]) => cache.getQueryData<PostPages>([...POST_LISTS, ...name])?.pages[0]?.items[0]?.id === post.id)
    .map(([called]) => called);
}

test('a new post is on top of every list that it belongs to, the media grid too', () => {
  showEverywhere(cache, written);
  expect(listsWith(written)).toEqual([
    'feed',
    'feed of its category',
    'media',
    'media of its category',
    'posts',
    'photos',
  ]);
  showEverywhere(cache, written);
  expect(cache.getQueryData(profileKey)).toMatchObject({ postCount: 5 });
});

test('without photos it is in no media grid', () => {
  showEverywhere(cache, { ...written, media: [] });
  expect(listsWith(written)).toEqual(['feed', 'feed of its category', 'posts']);
});

test('how much someone has for sale is fetched again after posting and after deleting an item', async () => {
  showEverywhere(cache, written);
  expect([profileKey, itemsKey].map(isOutdated)).toEqual([false, false]);
  const item: Post = { ...written, item: desk };
  const remove = () => onScreen(() => useDeletePost(item), cache).mutateAsync();
  for (const change of [async () => showEverywhere(cache, { ...item, id: id('another') }), remove]) {
    cache.setQueryData<unknown>(profileKey, { postCount: 4, itemCount: 2 });
    cache.setQueryData(itemsKey, empty);
    await change();
    expect([profileKey, itemsKey].map(isOutdated)).toEqual([true, true]);
  }
  expect(listsWith(written)).toEqual([]);
});
