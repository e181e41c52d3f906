import type { Db } from '../../platform/database/database.ts';
import type { RequestCampus } from '../../platform/viewer.ts';
import { listFindableRows } from './people.store.ts';
import { personView } from './profile.view.ts';

type Finding = { begins: string; exceptId: string; limit: number };

/** Members of the campus whose name or username begins so, except the one who looks for them. */
export async function findMembers(db: Db, campus: Pick<RequestCampus, 'id' | 'isGeneric'>, finding: Finding) {
  const rows = await listFindableRows(db, campus, { ...finding, begins: finding.begins.replaceAll(/\s+/g, ' ') });
  return { items: rows.map((row) => personView(row)) };
}
