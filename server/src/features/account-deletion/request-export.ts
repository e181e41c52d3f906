import { ACCOUNT_DELETION } from '@quad/contract/account-deletion/account-deletion';
import { HOUR_MS } from '@quad/contract/durations';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import { addJob } from '../../platform/jobs/queue.ts';
import type { RequestCampus, Viewer } from '../../platform/access/viewer.ts';
import { exportView, statusOf } from './export.view.ts';
import { type ExportRow, findLatestExport, insertExport, lockExportsOf } from './exports.store.ts';

/** Do not rename: queued jobs are stored with this name. */
export const MAKE_EXPORT = 'account-deletion.make-export';

const ATTEMPTS_MAX = 5;

/** Queues an export of the viewer's data. Allowed once a day. */
export function requestExport(
  { db, clock, ids }: Pick<Deps, 'db' | 'clock' | 'ids'>,
  campus: Pick<RequestCampus, 'id'>,
  viewer: Viewer,
) {
  return db.tx(async (tx) => {
    await lockExportsOf(tx, viewer.id);
    const now = clock.now();
    if (!mayExport(await findLatestExport(tx, viewer.id), now)) throw new AppError('export_too_soon');
    const id = ids.next();
    await insertExport(tx, { id, userId: viewer.id, now });
    const payload = { exportId: id, campusId: campus.id };
    await addJob(tx, { name: MAKE_EXPORT, payload, attemptsMax: ATTEMPTS_MAX });
    const row = { id, userId: viewer.id, status: 'waiting', bytes: null, requestedAt: now, expiresAt: null } as const;
    return exportView(row, now);
  });
}

/** A failed export does not count toward the limit. */
export function mayExport(latest: ExportRow | undefined, now: Date) {
  if (!latest || statusOf(latest, now) === 'failed') return true;
  return now.getTime() - latest.requestedAt.getTime() >= ACCOUNT_DELETION.exportEveryHours * HOUR_MS;
}
