import { REPORTS } from '@quad/contract/moderation/moderation';
import type { Deps } from '../../../deps.ts';
import { jsonText } from '../../../platform/database/sql-json.ts';
import { listParams } from '../../../platform/list-params.ts';
import type { RequestCampus, Viewer } from '../../../platform/access/viewer.ts';
import { ownReportsPage } from './reports.store.ts';

/** The viewer's own reports with their outcomes. */
export function listOwnReports(
  { db }: Pick<Deps, 'db'>,
  campus: Pick<RequestCampus, 'id'>,
  viewer: Viewer,
  cursor: string | undefined,
) {
  return jsonText(db.db, ownReportsPage(listParams(campus, viewer, cursor, REPORTS.pageSize), viewer.id));
}
