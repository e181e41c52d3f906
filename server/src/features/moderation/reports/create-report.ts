import type { z } from 'zod';
import type { newReport } from '@quad/contract/moderation/moderation.schemas';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { RequestCampus, Viewer } from '../../../platform/access/viewer.ts';
import { findReported, insertReport } from './reports.store.ts';

type ReportDeps = Pick<Deps, 'db' | 'limits' | 'clock' | 'ids'>;

/** Reports a person, post or message to staff. Repeating it while the first report is open changes nothing. */
export async function createReport(
  { db, limits, clock, ids }: ReportDeps,
  campus: Pick<RequestCampus, 'id'>,
  viewer: Viewer,
  { target, reason, note }: z.output<typeof newReport>,
) {
  await limits.take('report', viewer.id);
  const reported = await findReported(db.db, { campusId: campus.id, viewerId: viewer.id, target });
  if (!reported) throw new AppError('not_found');
  if (reported.personId === viewer.id) throw new AppError('not_allowed');
  await insertReport(db.db, {
    id: ids.next(),
    campus_id: campus.id,
    reporter_id: viewer.id,
    person_id: reported.personId,
    target_kind: target.kind,
    target_id: target.id,
    excerpt: reported.excerpt,
    reason,
    note,
    created_at: clock.now(),
  });
  return { reported: true as const };
}
