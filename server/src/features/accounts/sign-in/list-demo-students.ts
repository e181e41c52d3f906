import type { Deps } from '../../../deps.ts';
import type { RequestCampus } from '../../../platform/viewer.ts';
import { listDemoStudentRows } from '../accounts.store.ts';
import { demoStudentView } from '../accounts.view.ts';

/** The students to sign in as on this campus, when the development tools are enabled. */
export async function listDemoStudents({ db }: Pick<Deps, 'db'>, campus: RequestCampus) {
  const rows = await listDemoStudentRows(db.db, campus.id);
  return { items: rows.map((row) => demoStudentView(row, campus.slug)) };
}
