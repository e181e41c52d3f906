import type { ItemFilter } from '@quad/contract/market/items.schemas';
import { POSTS, type ProfileList } from '@quad/contract/posts/posts';
import type { Category, PostId } from '@quad/contract/posts/posts.schemas';
import { AppError } from '../../../platform/app-error.ts';
import type { ReadDeps } from '../../../platform/database/reader.ts';
import { jsonText, findJsonText } from '../../../platform/database/sql-json.ts';
import { listParams } from '../../../platform/list-params.ts';
import type { RequestCampus, Viewer } from '../../../platform/access/viewer.ts';
import { savedPage, mediaPage, saversPage, profilePage } from './post-lists.store.ts';

type ListCampus = Pick<RequestCampus, 'id'>;

/** The viewer's saves on this campus, without deleted posts, newest save first. */
export function listSaved({ reader }: ReadDeps, campus: ListCampus, viewer: Viewer, cursor: string | undefined) {
  return jsonText(reader, savedPage(listParams(campus, viewer, cursor, POSTS.pageSize), viewer.id));
}

type MediaInput = ItemFilter & {
  except?: PostId | undefined;
  category?: Category | undefined;
  cursor?: string | undefined;
};

/** The filter "all" means every post, not only those in the category "all". */
export const chosenCategory = (category: Category | undefined) => (category === 'all' ? undefined : category);

/** Top-level posts with photos or videos, newest bump first. */
export function listMedia(
  { reader }: ReadDeps,
  campus: ListCampus,
  viewer: Viewer | null,
  { except, category, cursor, ...filter }: MediaInput,
) {
  const selection = { exceptId: except, category: chosenCategory(category), filter };
  return jsonText(reader, mediaPage(listParams(campus, viewer, cursor, POSTS.mediaPageSize), selection));
}

/** The people who saved a post, newest save first. */
export async function listSavers(
  { reader }: ReadDeps,
  campus: ListCampus,
  viewer: Viewer | null,
  { postId, cursor }: { postId: PostId; cursor?: string | undefined },
) {
  const savers = await findJsonText(reader, saversPage(listParams(campus, viewer, cursor, POSTS.pageSize), postId));
  if (savers === undefined) throw new AppError('post_missing');
  return savers;
}

/** A person's posts, photos, replies or likes on this campus. Likes require a session and must not be hidden. */
export async function listProfilePosts(
  { reader }: ReadDeps,
  campus: ListCampus,
  viewer: Viewer | null,
  { username, show, cursor }: { username: string; show: ProfileList; cursor?: string | undefined },
) {
  if (show === 'likes' && !viewer) throw new AppError('sign_in_required');
  const params = listParams(campus, viewer, cursor, POSTS.pageSize);
  const posts = await findJsonText(reader, profilePage(params, username.toLowerCase(), show));
  if (posts === undefined) throw new AppError('not_found');
  return posts;
}
