import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import { listUnfinished } from './dropped-media.store.ts';
import { finishUpload } from './finish-upload.ts';

const PATIENCE_MS = 10 * 60 * 1000;
const AT_ONCE = 500;

type StrandedDeps = Pick<Deps, 'db' | 'uploads' | 'events' | 'clock'>;

/**
 * Hands on what was complete when a server went away and whose sender never asked again. Those whose bytes are still
 * coming are left alone.
 */
export async function finishStrandedUploads(deps: StrandedDeps) {
  const before = new Date(deps.clock.now().getTime() - PATIENCE_MS);
  for (const upload of await listUnfinished(deps.db.db, before, AT_ONCE)) {
    if (await deps.uploads.complete(upload.id)) await finishUpload(deps, upload).catch(unlessRefused);
  }
}

/** Refused like any other, only that nobody waits for the answer. */
function unlessRefused(error: unknown) {
  if (error instanceof AppError && error.status < 500) return;
  throw error;
}
