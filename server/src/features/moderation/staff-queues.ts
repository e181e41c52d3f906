import { STAFF } from '@quad/contract/moderation/staff';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import { findJsonText, jsonText } from '../../platform/database/sql-json.ts';
import { pagePosition } from '../../platform/list-piece.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import {
  appealsPage,
  auditPage,
  bansPage,
  countQueues,
  reportContext,
  reportsPage,
  type Show,
} from './reports/queue.store.ts';

/* Read-only queries of the staff console. */

type ReadDeps = Pick<Deps, 'db'>;
type TimedDeps = ReadDeps & Pick<Deps, 'clock'>;
type Input = { show: Show; cursor?: string | undefined };

const pageAfter = (cursor: string | undefined) => pagePosition(cursor, STAFF.pageSize);

export function listReports({ db, clock }: TimedDeps, { show, cursor }: Input) {
  return jsonText(db.db, reportsPage(pageAfter(cursor), show, clock.now()));
}

export async function getReport({ db, clock }: TimedDeps, staff: Viewer, reportId: string) {
  const report = await findJsonText(db.db, reportContext(reportId, staff.id, clock.now()));
  if (report === undefined) throw new AppError('not_found');
  return report;
}

export function listAppeals({ db, clock }: TimedDeps, staff: Viewer, { show, cursor }: Input) {
  return jsonText(db.db, appealsPage(pageAfter(cursor), show, staff.id, clock.now()));
}

export function listAudit({ db }: ReadDeps, cursor: string | undefined) {
  return jsonText(db.db, auditPage(pageAfter(cursor)));
}

export function listBannedAddresses({ db }: ReadDeps, cursor: string | undefined) {
  return jsonText(db.db, bansPage(pageAfter(cursor)));
}

export function getStaffQueues({ db }: ReadDeps) {
  return countQueues(db.db);
}
