import { NOTIFICATIONS } from '@quad/contract/notifications/notifications';
import type { Deps } from '../../deps.ts';
import { readingJson } from '../../platform/database/sql-json.ts';
import { listParams } from '../../platform/list-params.ts';
import type { RequestCampus, Viewer } from '../../platform/access/viewer.ts';
import { notificationsPage } from './notifications.store.ts';

const readNotifications = readingJson(notificationsPage);

type Input = { show: 'all' | 'mentions'; cursor?: string | undefined };

/** The viewer's notifications on this campus, newest first. */
export function listNotifications(
  { db }: Pick<Deps, 'db'>,
  campus: Pick<RequestCampus, 'id'>,
  viewer: Viewer,
  { show, cursor }: Input,
) {
  const params = listParams(campus, viewer, cursor, NOTIFICATIONS.pageSize);
  return readNotifications(db.db, params, { onlyMentions: show === 'mentions' });
}
