import { QueryClientProvider } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { ROUTES } from '@quad/contract/pages';
import { BottomBar } from '../app/layout/bottom-bar.tsx';
import { HeaderTools } from '../app/layout/header-tools.tsx';
import { Rail } from '../app/layout/rail.tsx';
import { Widgets } from '../app/layout/widgets.tsx';
import { NOBODY, sessionQuery } from '../features/accounts/accounts.queries.ts';
import { campusQuery } from '../features/campuses/campuses.public.ts';
import { FeedHeader } from '../features/feed/feed-header.tsx';
import { FeedTop } from '../features/feed/feed-top.tsx';
import { topCategoriesQuery } from '../features/feed/top-categories.queries.ts';
import { PostCard } from '../features/posts/card/post-card.tsx';
import { rootPost } from '../features/posts/test/thread.ts';
import { TextMark } from '../lib/text-mark.ts';
import { createQueryClient } from '../lib/queries/query-client.ts';
import { CachedElement, MarkupCacheContext } from '../ui/cached-element.tsx';
import { ServedAtContext } from '../ui/text/time.tsx';
import { openMarkupCache } from './markup-cache.tsx';

/** The page rendered as the server does it, and whether anything of it came from the cache. */
function renderCached(page: ReactNode) {
  const cache = openMarkupCache();
  let found = 0;
  const counted = {
    mark: cache.mark,
    find: (...input: Parameters<typeof cache.find>) => {
      const markup = cache.find(...input);
      if (markup !== undefined) found += 1;
      return markup;
    },
  };
  const markup = renderToString(<MarkupCacheContext value={counted}>{page}</MarkupCacheContext>);
  return { markup: cache.finish(markup), found };
}

const post: Post = {
  ...rootPost(),
  createdAt: '2026-11-17T12:00:00.000Z',
  document: { blocks: [{ text: 'Bike 🚲, like new' }] },
};
const ad: Post = {
  ...post,
  ad: { id: post.id, status: 'active', cta: { type: 'profile', label: 'visit_profile' } } as unknown as Post['ad'],
};
const author = { ...post.author, campusId: 'ou', campusShortName: 'OU', campusUrl: '', profileSetUp: true };
const reader = { ...author, id: 'reader', username: 'rita', firstName: 'Rita' };

type Visit = {
  viewer: typeof author | typeof reader | null;
  unreadChats: number;
  unreadNotifications: number;
  path: string;
  servedAt: string;
  shown: Post;
  category: 'bikes' | undefined;
  marked: string | null;
};

const VISITS: Visit[] = [
  { viewer: reader, path: ROUTES.home, shown: post },
  { viewer: reader, path: ROUTES.home, shown: { ...post, savedByMe: true, saveCount: 1 } },
  { viewer: author, path: ROUTES.home, shown: post },
  { viewer: author, path: ROUTES.home, shown: ad },
  { viewer: reader, path: ROUTES.home, shown: ad },
  { viewer: reader, path: ROUTES.home, shown: post, unreadChats: 2 },
  { viewer: reader, path: ROUTES.home, shown: post, unreadNotifications: 2 },
  { viewer: reader, path: ROUTES.notifications, shown: post, unreadNotifications: 2 },
  { viewer: reader, path: ROUTES.search, shown: post },
  { viewer: reader, path: ROUTES.home, shown: post, servedAt: '2026-11-17T15:00:00.000Z' },
  { viewer: reader, path: ROUTES.home, shown: post, servedAt: '2026-12-17T15:00:00.000Z' },
  { viewer: reader, path: ROUTES.home, shown: post, category: 'bikes' as const },
  { viewer: reader, path: ROUTES.search, shown: post, marked: 'Bike' },
  { viewer: reader, path: ROUTES.search, shown: post, marked: 'new' },
  { viewer: null, path: ROUTES.home, shown: post },
  { viewer: null, path: '/post/1', shown: ad },
].map((visit) => ({
  unreadChats: 0,
  unreadNotifications: 0,
  servedAt: '2026-11-17T12:04:00.000Z',
  category: undefined,
  marked: null,
  ...visit,
}));

function Page({ viewer, unreadChats, unreadNotifications, path, servedAt, shown, category, marked }: Visit) {
  const client = createQueryClient();
  const campus = { id: 'ou', shortName: 'OU', name: 'University of Oklahoma', monogram: 'OU', memberCount: 1200 };
  const session = { ...NOBODY, viewer, unreadChats, unreadNotifications };
  client.setQueryDefaults(campusQuery().queryKey, { initialData: { ...campus, isGeneric: false, mediaBaseUrl: '' } });
  client.setQueryDefaults(sessionQuery().queryKey, { initialData: session });
  client.setQueryData(topCategoriesQuery().queryKey, { items: ['furniture', 'bikes'] as never });
  const address = { category, filter: {} } as never;
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <ServedAtContext value={new Date(servedAt).getTime()}>
          <Rail />
          <HeaderTools />
          <FeedHeader title="Buy/Sell" tab={path === ROUTES.home ? 'feed' : 'media'} address={address} />
          <FeedTop tab="feed" address={address} />
          <TextMark value={marked === null ? null : (text) => (text.includes(marked) ? <mark>{text}</mark> : text)}>
            <PostCard post={shown} eager />
            <PostCard post={shown} />
            <PostCard post={shown} asOthers />
          </TextMark>
          <Widgets />
          <BottomBar />
        </ServedAtContext>
      </MemoryRouter>
    </QueryClientProvider>
  );
}

test('a page with cached elements equals the page without them, whoever filled the cache', () => {
  for (const visit of [...VISITS, ...VISITS.toReversed()]) {
    expect(renderCached(<Page {...visit} />).markup).toBe(renderToString(<Page {...visit} />));
  }
});

test('members share cached elements that look the same to them: cards, the navigation and the widgets', () => {
  const [visit] = VISITS;
  if (!visit) throw new Error('no visit');
  const other = { ...reader, id: 'pat', username: 'pat', firstName: 'Pat' };
  renderCached(<Page {...visit} />);
  const { markup, found } = renderCached(<Page {...visit} shown={structuredClone(visit.shown)} viewer={other} />);
  expect(found).toBe(13);
  expect(markup).toContain('@pat');
  expect(markup).not.toContain('rita');
});

test('elements with a generated id or an unloaded part are not cached', () => {
  const Field = () => <input id={useId()} />;
  const field = (
    <CachedElement tag="div" name="field">
      <Field />
    </CachedElement>
  );
  expect([renderCached(field).found, renderCached(field).found]).toEqual([0, 0]);
  expect(renderCached(field).markup).toMatch(/^<div><input id="_R_\w+_"\/><\/div>$/);
});
