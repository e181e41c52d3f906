import { STAFF } from '@quad/contract/moderation/staff';
import type { Page } from '@quad/contract/page.schemas';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import { findJsonText, jsonText } from '../../platform/database/sql-json.ts';
import { pagePosition } from '../../platform/list-params.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { findBanned, withCampusUrl } from '../accounts/accounts.public.ts';
import { listAddresses } from './reports/decisions.store.ts';
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
type ReportDeps = ReadDeps & Pick<Deps, 'clock' | 'config' | 'campuses'>;
type Input = { show: Show; cursor?: string | undefined };

const pageAfter = (cursor: string | undefined) => pagePosition(cursor, STAFF.pageSize);

export async function listReports(deps: ReportDeps, staff: Viewer, { show, cursor }: Input) {
  const page = reportsPage(pageAfter(cursor), show, staff.id, deps.clock.now());
  return pageWithBans(deps, await jsonText(deps.db.db, page));
}

export async function getReport(deps: ReportDeps, staff: Viewer, reportId: string) {
  const json = await findJsonText(deps.db.db, reportContext(reportId, staff.id, deps.clock.now()));
  if (json === undefined) throw new AppError('not_found');
  const context: { report: Reported } = JSON.parse(json);
  const [report] = await withBans(deps, [context.report]);
  return JSON.stringify({ ...context, report });
}

export async function listAppeals(deps: ReportDeps, staff: Viewer, { show, cursor }: Input) {
  const page = appealsPage(pageAfter(cursor), show, staff.id, deps.clock.now());
  return pageWithBans(deps, await jsonText(deps.db.db, page));
}

type OfCampus = { id: string; campusId: string };
type Appealed = { person: OfCampus };
type Reported = Appealed & OfCampus & { reporter: OfCampus };

async function pageWithBans(deps: ReportDeps, json: string) {
  const page: Page<Appealed | Reported> = JSON.parse(json);
  return JSON.stringify({ ...page, items: await withBans(deps, page.items) });
}

/** Adds who is banned and where they are. Bans are keyed hashes of addresses, so that no query can join them. */
async function withBans(deps: ReportDeps, reported: readonly (Appealed | Reported)[]) {
  const accounts = await listAddresses(
    deps.db.db,
    reported.map(({ person }) => person.id),
  );
  const addresses = await findBanned(
    deps,
    deps.db.db,
    accounts.map(({ email }) => email),
  );
  const banned = new Set(accounts.flatMap(({ id, email }) => (addresses.has(email) ? [id] : [])));
  return reported.map((each) => ({
    ...each,
    ...('reporter' in each && { ...withCampusUrl(deps, each), reporter: withCampusUrl(deps, each.reporter) }),
    person: { ...withCampusUrl(deps, each.person), isBanned: banned.has(each.person.id) },
  }));
}

export function listAudit({ db }: ReadDeps, cursor: string | undefined) {
  return jsonText(db.db, auditPage(pageAfter(cursor)));
}

export function listBannedAddresses({ db }: ReadDeps, cursor: string | undefined) {
  return jsonText(db.db, bansPage(pageAfter(cursor)));
}

export function getStaffQueues({ db }: ReadDeps, staff: Viewer) {
  return countQueues(db.db, staff.id);
}
