import { MORNING_TAG, tagOf } from '@quad/contract/notifications/push';
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
  const rows = await listTagRows(db.db, whose);
  const tags = new Set(rows.map(tagOf));
  // The push after quiet hours is about several, so it stays until none is unread.
  if (tags.size > 0) tags.add(MORNING_TAG);
  return { tags: [...tags], ids: rows.map(({ id }) => id), unread: await countForIcon(db.db, whose) };
}
