import type { Deps } from '../../../deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { openSessionView } from '../accounts.view.ts';
import { listSessionRows } from './sessions.store.ts';

/** The viewer's active sessions, most recently seen first. */
export async function listSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>, viewer: Viewer) {
  const rows = await listSessionRows(db.db, viewer.id, clock.now());
  return { items: rows.map((row) => openSessionView(row, viewer.sessionId)) };
}
