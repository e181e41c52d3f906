import { MENTIONS } from '@quad/contract/profiles';
import type { Deps } from '../../../deps.ts';
import type { RequestCampus, Viewer } from '../../../platform/viewer.ts';
import { listMentionableRows } from './people.store.ts';
import { personView } from '../profiles/profile.view.ts';

/** What a composer offers after an @. */
export async function listMentionable(
  { db }: Pick<Deps, 'db'>,
  campus: Pick<RequestCampus, 'id'>,
  { hiddenIds }: Viewer,
  begins: string,
) {
  const asked = { campusId: campus.id, hiddenIds, begins, limit: MENTIONS.shownMax };
  const rows = await listMentionableRows(db.db, asked);
  return { items: rows.map((row) => personView(row)) };
}
