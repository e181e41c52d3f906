import { MEMBERS } from '@quad/contract/accounts/profiles';
import type { Deps } from '../../../deps.ts';
import { requireReader } from '../../../platform/access/access.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { ReadDeps } from '../../../platform/database/reader.ts';
import { jsonText } from '../../../platform/database/sql-json.ts';
import { listParams } from '../../../platform/list-params.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { membersPage } from './people.store.ts';

/** Members of the viewer's own campus, whichever site the viewer is on. So the endpoint's access is not enough. */
export async function listMembers(
  { reader, campuses }: ReadDeps & Pick<Deps, 'campuses'>,
  viewer: Viewer,
  cursor: string | undefined,
) {
  const campus = campuses.byId(viewer.campusId);
  if (!campus) throw new AppError('not_found');
  requireReader(campus, viewer);
  return jsonText(reader, membersPage(campus, listParams(campus, viewer, cursor, MEMBERS.pageSize)));
}
