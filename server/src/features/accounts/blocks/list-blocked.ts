import { BLOCKS } from '@quad/contract/accounts/blocks';
import type { Deps } from '../../../deps.ts';
import { jsonText } from '../../../platform/database/sql-json.ts';
import { listParams } from '../../../platform/list-params.ts';
import type { RequestCampus, Viewer } from '../../../platform/access/viewer.ts';
import { blockedPage } from './blocks.store.ts';

/** The people whom the viewer has blocked, on every campus. */
export function listBlocked(
  { db }: Pick<Deps, 'db'>,
  campus: Pick<RequestCampus, 'id'>,
  viewer: Viewer,
  cursor: string | undefined,
) {
  return jsonText(db.db, blockedPage(listParams(campus, viewer, cursor, BLOCKS.pageSize), viewer.id));
}
