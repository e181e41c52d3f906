import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { exportView } from './export.view.ts';
import { findLatestExport } from './exports.store.ts';
import { findScheduledDeletion } from './deletions.store.ts';
import { mayExport } from './request-export.ts';

/** The status of the viewer's data export and scheduled deletion. */
export async function getAccountDeletion({ db, clock }: Pick<Deps, 'db' | 'clock'>, viewer: Viewer) {
  const [latest, deletion] = await Promise.all([
    findLatestExport(db.db, viewer.id),
    findScheduledDeletion(db.db, viewer.id),
  ]);
  return {
    export: latest ? exportView(latest, clock.now()) : null,
    mayExport: mayExport(latest, clock.now()),
    deletionDueAt: deletion?.deletionDueAt?.toISOString() ?? null,
    hasPassword: deletion?.hasPassword ?? false,
  };
}
