import { SEARCH } from '@quad/contract/search';
import type { Deps } from '../../deps.ts';
import type { RequestCampus } from '../../platform/viewer.ts';
import { personView } from '../accounts/accounts.public.ts';
import { listFoundPeople } from './found-people.store.ts';
import { decodePlace, encodePlace } from './person-place.ts';

type Asked = { q: string; cursor?: string | undefined };

/** Members of the campus by name or username, the likeliest first. */
export async function searchPeople(
  { db }: Pick<Deps, 'db'>,
  campus: Pick<RequestCampus, 'id' | 'isGeneric'>,
  { q, cursor }: Asked,
) {
  const after = cursor === undefined ? undefined : decodePlace(cursor);
  const rows = await listFoundPeople(db.db, { campus, text: q, after, limit: SEARCH.pageSize });
  const shown = rows.slice(0, SEARCH.pageSize);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => personView(row)),
    nextCursor: last ? encodePlace(last) : null,
  };
}
