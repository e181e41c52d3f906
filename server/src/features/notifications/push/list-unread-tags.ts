import { tagOf } from '@quad/contract/notifications/push';
import type { UnreadTags } from '@quad/contract/notifications/push.schemas';
import type { Deps } from '../../../deps.ts';
import type { RequestCampus, Viewer } from '../../../platform/access/viewer.ts';
import { countForIcon, listTagRows } from './push-rows.store.ts';

/** What a browser may still show. It closes the rest. */
export async function listUnreadTags(
  { db }: Pick<Deps, 'db'>,
  campus: Pick<RequestCampus, 'id'>,
  viewer: Pick<Viewer, 'id'>,
): Promise<UnreadTags> {
  const whose = { userId: viewer.id, campusId: campus.id };
  const tags = (await listTagRows(db.db, whose)).map(tagOf);
  return { tags: [...new Set(tags)], unread: await countForIcon(db.db, whose) };
}
