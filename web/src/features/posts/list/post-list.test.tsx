import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { createQueryClient } from '../../../lib/queries/query-client.ts';
import { NOBODY, sessionQuery } from '../../accounts/accounts.queries.ts';
import { campusQuery } from '../../campuses/campuses.public.ts';
import { savedQuery } from '../save/saved.queries.ts';
import { CommentList } from '../thread/comment-list.tsx';
import { id, rootPost, thread } from '../test/thread.ts';
import { PostList } from './post-list.tsx';

const posts: Post[] = thread(...Array.from({ length: 12 }, (_, index) => `p${index}<root`)).map((post) => ({
  ...post,
  parentId: null,
  rootId: post.id,
}));

/** The server's markup for this viewer, with the posts as their saved list or a thread. */
function drawnFor(viewer: Post['author'] | null, what: 'posts' | 'comments', focusId = false) {
  const client = createQueryClient();
  client.setQueryDefaults(campusQuery().queryKey, { initialData: { id: 'ou', isGeneric: false, mediaBaseUrl: '' } });
  client.setQueryDefaults(sessionQuery().queryKey, { initialData: { ...NOBODY, viewer } });
  client.setQueryData(savedQuery().queryKey, { pages: [{ items: posts, nextCursor: null }], pageParams: [undefined] });
  const comments = thread(...Array.from({ length: 12 }, (_, index) => `c${index}<root`));
  const html = renderToString(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        {what === 'posts' ? (
          <PostList query={savedQuery()} memoryKey="saved" empty={null} />
        ) : (
          <CommentList
            post={rootPost()}
            comments={comments}
            focusId={focusId ? id('c9') : null}
            more="none"
            onMore={() => undefined}
            onReply={() => undefined}
          />
        )}
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const height = /style="height:(\d+)px"/.exec(html)?.[1];
  return { posts: html.match(/data-item=/g)?.length, comments: html.match(/data-comment=/g)?.length, height };
}

test('the server renders the first posts for a member, all for a visitor, and reserves the space of the others', () => {
  expect(drawnFor(rootPost().author, 'posts')).toMatchObject({ posts: 5, height: '1680' });
  expect(drawnFor(null, 'posts')).toMatchObject({ posts: 12, height: undefined });
});

test('comments work the same, unless the link leads to one of them', () => {
  expect(drawnFor(rootPost().author, 'comments')).toMatchObject({ comments: 5, height: '700' });
  expect(drawnFor(rootPost().author, 'comments', true)).toMatchObject({ comments: 12, height: undefined });
  expect(drawnFor(null, 'comments')).toMatchObject({ comments: 12, height: undefined });
});
