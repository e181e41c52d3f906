import { MEMBERS } from '@quad/contract/profiles';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { jsonText } from '../../../platform/database/sql-json.ts';
import { listPiece } from '../../../platform/list-piece.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { membersPage } from './people.store.ts';

/** The members of the campus that the viewer belongs to, whichever site they look at. */
export async function listMembers(
  { db, campuses }: Pick<Deps, 'db' | 'campuses'>,
  viewer: Viewer,
  cursor: string | undefined,
) {
  const campus = campuses.byId(viewer.campusId);
  if (!campus) throw new AppError('not_found');
  return jsonText(db.db, membersPage(campus, listPiece(campus, viewer, cursor, MEMBERS.pageSize)));
}
