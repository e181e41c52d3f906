import { SEARCH } from '@quad/contract/search/search';
import type { ReadDeps } from '../../../platform/database/reader.ts';
import type { RequestCampus, Viewer } from '../../../platform/access/viewer.ts';
import { findMembers } from '../../accounts/accounts.public.ts';
import { decodePeopleCursor, encodePeopleCursor } from '../posts/search-cursors.ts';

type Input = { q: string; cursor?: string | undefined };

/** Members of the campus by name or username, best match first. */
export async function searchPeople(
  { reader }: ReadDeps,
  campus: Pick<RequestCampus, 'id' | 'isGeneric'>,
  viewer: Pick<Viewer, 'hiddenIds'> | null,
  { q, cursor }: Input,
) {
  const after = cursor === undefined ? undefined : decodePeopleCursor(cursor);
  const memberQuery = { campus, text: q, exceptIds: viewer?.hiddenIds ?? [], after, limit: SEARCH.pageSize };
  const { items, next } = await findMembers(reader, memberQuery);
  return { items, nextCursor: next ? encodePeopleCursor(next) : null };
}
