import { MARKET } from '@quad/contract/market/items';
import type { PostId } from '@quad/contract/posts/posts.schemas';
import type { Deps } from '../../deps.ts';
import type { RequestCampus, Viewer } from '../../platform/access/viewer.ts';
import { AppError } from '../../platform/app-error.ts';
import type { ReadDeps } from '../../platform/database/reader.ts';
import { findJsonText } from '../../platform/database/sql-json.ts';
import { listParams } from '../../platform/list-params.ts';
import { profileItemsPage, similarPosts } from './item-lists.store.ts';

type ListCampus = Pick<RequestCampus, 'id'>;
type ProfileInput = { username: string; show: 'available' | 'sold'; cursor?: string | undefined };

const DAY_MS = 86_400_000;

/** "More like this": empty for a post without an item. */
export async function listSimilar({ reader }: ReadDeps, campus: ListCampus, viewer: Viewer | null, postId: PostId) {
  const params = listParams(campus, viewer, undefined, MARKET.similarMax);
  const similar = await findJsonText(reader, similarPosts(params, postId));
  if (similar === undefined) throw new AppError('post_missing');
  return similar;
}

/** What someone has for sale on this campus, newest first, or what they sold lately, latest sale first. */
export async function listProfileItems(
  { reader, clock }: ReadDeps & Pick<Deps, 'clock'>,
  campus: ListCampus,
  viewer: Viewer | null,
  { username, show, cursor }: ProfileInput,
) {
  const params = listParams(campus, viewer, cursor, MARKET.pageSize);
  const since = new Date(clock.now().getTime() - MARKET.soldShownDays * DAY_MS);
  const shown = show === 'sold' ? { show, since } : { show };
  const items = await findJsonText(reader, profileItemsPage(params, username.toLowerCase(), shown));
  if (items === undefined) throw new AppError('not_found');
  return items;
}
