import type { Deps } from '../../../deps.ts';
import { clearUpload, failUpload } from './process-upload.ts';
import { listLateUploads } from './processing.store.ts';

/** Longer than an upload may take and the machine may be at fault; after that, a post waits for nothing. */
const HOURS = 48;
const AT_ONCE = 500;

export async function failLateUploads(deps: Pick<Deps, 'db' | 'live' | 'events' | 'clock' | 'storage' | 'uploads'>) {
  const before = new Date(deps.clock.now().getTime() - HOURS * 60 * 60 * 1000);
  const late = await listLateUploads(deps.db.db, before, AT_ONCE);
  for (const id of late) {
    await failUpload(deps, id, 'unreadable');
    await clearUpload(deps, id);
  }
  return late.length;
}
