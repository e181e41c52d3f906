import { z } from 'zod';
import { categoryLabel } from '@quad/contract/posts/category-label';
import { feedPath, profilePath } from '@quad/contract/pages';
import { pageOf } from '@quad/contract/page.schemas';
import { category as categorySchema, post, type Category, type Post } from '@quad/contract/posts/posts.schemas';
import { searchPosts as searchEndpoint } from '@quad/contract/search/search.endpoints';
import { ATOM, feedAtomPath, profileAtomPath, searchAtomPath } from '@quad/contract/sharing/sharing';
import type { Deps } from '../../../deps.ts';
import type { RequestCampus } from '../../../platform/access/viewer.ts';
import { AppError } from '../../../platform/app-error.ts';
import { findJsonText, jsonText } from '../../../platform/database/sql-json.ts';
import { listParams } from '../../../platform/list-params.ts';
import { chosenCategory, profilePage } from '../../posts/posts.public.ts';
import { searchPosts } from '../../search/search.public.ts';
import { latestPostsPage } from '../sharing.store.ts';

type FeedDeps = Pick<Deps, 'reads' | 'clock'>;

/** A list of posts that can be followed. `path` is the feed's own address, `page` shows the same list. */
export type AtomFeed = { title: string | null; path: string; page: string; load: () => Promise<Post[]> };

/** Each feed has one address, so that a crowd shares one query. What the address does not name is ignored. */
type Query = Record<string, unknown>;

const page = pageOf(post);
const profileParams = z.object({ username: z.string().regex(/^[\w-]+$/) });
/** A feed is always of the latest posts. */
const searchQuery = searchEndpoint.query.omit({ cursor: true, order: true });

/** The posts of the campus, or of one category. */
export function campusFeed({ reads }: FeedDeps, campus: RequestCampus, query: Query): AtomFeed {
  const category = categoryOf(query);
  return {
    title: category ? categoryLabel(category) : null,
    path: feedAtomPath(category),
    page: feedPath(category),
    load: async () => postsIn(await jsonText(reads.shared(), latestPostsPage(visitorPiece(campus), category))),
  };
}

/** What a search finds, newest first. An empty search finds nothing and has no feed. */
export function searchFeed({ reads, clock }: FeedDeps, campus: RequestCampus, query: Query): AtomFeed {
  const { success, data } = searchQuery.safeParse(query);
  if (!success || data.q === '') throw new AppError('not_found');
  const asked = new URLSearchParams(
    Object.entries(data).flatMap(([name, value]): [string, string][] =>
      value === undefined || SEARCH_DEFAULTS.get(name) === value ? [] : [[name, String(value)]],
    ),
  );
  return {
    title: `“${data.q}”`,
    path: searchAtomPath(asked),
    page: `/search?${asked.toString()}`,
    load: async () =>
      postsIn(
        await searchPosts({ reader: reads.shared(), clock }, campus, null, {
          ...data,
          order: 'latest',
          pageSize: ATOM.entriesMax,
        }),
      ),
  };
}

/** The posts of a student. */
export function profileFeed({ reads }: FeedDeps, campus: RequestCampus, params: unknown): AtomFeed {
  const address = profileParams.safeParse(params);
  if (!address.success) throw new AppError('not_found');
  const name = address.data.username.toLowerCase();
  return {
    title: `@${name}`,
    path: profileAtomPath(name),
    page: profilePath(name),
    load: async () => {
      const posts = await findJsonText(reads.shared(), profilePage(visitorPiece(campus), name, 'home'));
      if (posts === undefined) throw new AppError('not_found');
      return postsIn(posts);
    },
  };
}

const SEARCH_DEFAULTS = new Map<string, unknown>([
  ['photos', false],
  ['time', 'any'],
]);

/** Feeds show what a visitor sees, whoever asks, because programs fetch them and share them. */
const visitorPiece = (campus: RequestCampus) => listParams(campus, null, undefined, ATOM.entriesMax);

function categoryOf({ category }: Query): Category | undefined {
  if (category === undefined) return undefined;
  const { success, data } = categorySchema.safeParse(category);
  if (!success) throw new AppError('not_found');
  return chosenCategory(data);
}

function postsIn(json: string) {
  return page.parse(JSON.parse(json)).items;
}
