import type { Deps } from '../../../deps.ts';
import { clearUpload, failUpload } from './process-upload.ts';
import { listLateUploads } from './processing.store.ts';

/** Enough for the longest upload plus an outage. Posts do not wait for an upload any longer. */
const HOURS = 48;
const BATCH_SIZE = 500;

export async function failLateUploads(deps: Pick<Deps, 'db' | 'live' | 'events' | 'clock' | 'storage' | 'uploads'>) {
  const before = new Date(deps.clock.now().getTime() - HOURS * 60 * 60 * 1000);
  const late = await listLateUploads(deps.db.db, before, BATCH_SIZE);
  for (const id of late) {
    await failUpload(deps, id, 'unreadable');
    await clearUpload(deps, id);
  }
  return late.length;
}
