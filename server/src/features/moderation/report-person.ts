import type { UserId } from '@quad/contract/accounts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import type { RequestCampus, Viewer } from '../../platform/viewer.ts';
import { isPersonOf } from '../accounts/accounts.public.ts';
import { insertReport } from './reports.store.ts';

/** Puts a person before the staff. Told twice while the first report is open, it is one report. */
export async function reportPerson(
  { db, limits, clock, ids }: Pick<Deps, 'db' | 'limits' | 'clock' | 'ids'>,
  campus: Pick<RequestCampus, 'id'>,
  viewer: Viewer,
  personId: UserId,
) {
  if (personId === viewer.id) throw new AppError('not_allowed');
  await limits.take('report_person', viewer.id);
  if (!(await isPersonOf(db.db, campus.id, personId))) throw new AppError('not_found');
  await insertReport(db.db, {
    id: ids.next(),
    campus_id: campus.id,
    reporter_id: viewer.id,
    person_id: personId,
    target_kind: 'person',
    target_id: personId,
    reason: 'something else',
    created_at: clock.now(),
  });
  return { reported: true as const };
}
