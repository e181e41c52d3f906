import { MENTIONS } from '@quad/contract/profiles';
import type { Deps } from '../../deps.ts';
import type { RequestCampus } from '../../platform/viewer.ts';
import { listMentionableRows } from './people.store.ts';
import { personView } from './profile.view.ts';

/** What a composer offers after an @. */
export async function listMentionable({ db }: Pick<Deps, 'db'>, campus: Pick<RequestCampus, 'id'>, begins: string) {
  const rows = await listMentionableRows(db.db, { campusId: campus.id, begins, limit: MENTIONS.shownMax });
  return { items: rows.map((row) => personView(row)) };
}
