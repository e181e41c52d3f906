import type { RawBuilder } from 'kysely';
import { FEED } from '@quad/contract/feed/feed';
import { COMMENTS, POSTS, PROFILE_LISTS } from '@quad/contract/posts/posts';
import {
  bumpedPostsPage,
  mediaPage,
  profilePage,
  savedPage,
} from '../../../server/src/features/posts/post-lists.store.ts';
import { threadPage } from '../../../server/src/features/posts/thread-page.store.ts';
import { encodeCursor } from '../../../server/src/platform/database/cursor.ts';
import type { ListPiece } from '../../../server/src/platform/list-piece.ts';
import type { Subjects } from './subjects.ts';

export type Reading = {
  name: string;
  /** The path that the browser requests. */
  path: (subjects: Subjects) => string;
  query: (subjects: Subjects) => RawBuilder<unknown>;
};

const FIRST_PAGE = 25;

function piece({ campusId, viewerId }: Subjects, limit: number): ListPiece {
  return { campusId, viewerId, hiddenIds: [], after: undefined, limit };
}

export const firstFeedPage = (subjects: Subjects) => bumpedPostsPage(piece(subjects, FIRST_PAGE), {});

export const READINGS: Reading[] = [
  { name: 'first feed page', path: () => '/api/feed', query: firstFeedPage },
  {
    name: 'feed page 200',
    path: ({ page200 }) => `/api/feed?cursor=${encodeCursor(page200)}`,
    query: (subjects) => bumpedPostsPage({ ...piece(subjects, FEED.pageSize), after: subjects.page200 }, {}),
  },
  {
    name: 'first page of a category',
    path: () => '/api/feed?category=furniture',
    query: (subjects) => bumpedPostsPage(piece(subjects, FIRST_PAGE), { category: 'furniture' }),
  },
  {
    name: 'post with 200 comments',
    path: ({ threadId }) => `/api/posts/${threadId}/thread`,
    query: (subjects) => threadPage(piece(subjects, COMMENTS.pageSize), subjects.threadId, undefined),
  },
  ...PROFILE_LISTS.map((list) => ({
    name: `profile: ${list}`,
    path: ({ username }: Subjects) => `/api/people/${username}/posts?show=${list}`,
    query: (subjects: Subjects) => profilePage(piece(subjects, POSTS.pageSize), subjects.username, list),
  })),
  {
    name: 'saved list',
    path: () => '/api/saved',
    query: (subjects) => savedPage(piece(subjects, POSTS.pageSize), subjects.viewerId),
  },
  {
    name: 'media grid',
    path: () => '/api/media',
    query: (subjects) => mediaPage(piece(subjects, POSTS.mediaPageSize)),
  },
];
