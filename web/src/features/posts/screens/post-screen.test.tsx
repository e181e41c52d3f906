import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '../../../lib/queries/query-client.ts';
import { textsIn } from '../../../test/on-screen.tsx';
import { NOBODY, sessionQuery } from '../../accounts/accounts.queries.ts';
import { campusQuery } from '../../campuses/campuses.public.ts';
import { feedListName, postListQuery } from '../posts.queries.ts';
import { id, rootPost, thread } from '../test/thread.ts';
import { PostScreen } from './post-screen.tsx';

const OFFLINE = ["You're offline", "This will load when you're back online."];

afterEach(() => onlineManager.setOnline(true));

/** The texts of a post's page in a browser that has these posts in its feed. */
function screenOf(postId: string, feed = [rootPost()]) {
  const client = createQueryClient();
  client.setQueryDefaults(campusQuery().queryKey, { initialData: { id: 'ou', isGeneric: false, mediaBaseUrl: '' } });
  client.setQueryDefaults(sessionQuery().queryKey, { initialData: { ...NOBODY, viewer: null } });
  const list = postListQuery(feedListName(), () => Promise.reject(new Error('Not fetched')));
  client.setQueryData(list.queryKey, { pages: [{ items: feed, nextCursor: null }], pageParams: [undefined] });
  return textsIn(
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[`/post/${postId}`]}>
          <Routes>
            <Route path="/post/:postId" element={<PostScreen />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
}

test('offline, a post of the feed opens without its comments', () => {
  onlineManager.setOnline(false);
  const texts = screenOf(rootPost().id);
  expect(texts).toContain('root');
  expect(texts.slice(-2)).toEqual(OFFLINE);
});

test('offline, another post is not shown as if it were loading', () => {
  onlineManager.setOnline(false);
  expect(screenOf(id('lamp'))).toEqual(['Post', ...OFFLINE]);
  const [comment] = thread('lamp<root');
  expect(screenOf(id('lamp'), comment && [comment])).toEqual(['Post', ...OFFLINE]);
});

test('with a connection it is loading', () => {
  expect(screenOf(rootPost().id)).not.toContain(OFFLINE[0]);
});
