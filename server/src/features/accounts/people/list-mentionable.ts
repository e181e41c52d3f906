import { MENTIONS } from '@quad/contract/accounts/profiles';
import type { Deps } from '../../../deps.ts';
import type { RequestCampus, Viewer } from '../../../platform/access/viewer.ts';
import { listMentionableRows } from './people.store.ts';
import { personView } from '../profiles/profile.view.ts';

/** The suggestions that a composer shows after an @. */
export async function listMentionable(
  { db }: Pick<Deps, 'db'>,
  campus: Pick<RequestCampus, 'id' | 'isGeneric'>,
  { hiddenIds }: Viewer,
  begins: string,
) {
  const query = { campus, hiddenIds, begins, limit: MENTIONS.shownMax };
  const rows = await listMentionableRows(db.db, query);
  return { items: rows.map((row) => personView(row)) };
}
