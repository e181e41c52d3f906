import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { listUnfinished, type UnfinishedUpload } from '../files/dropped-media.store.ts';
import { finishUpload } from './finish-upload.ts';

const PATIENCE_MS = 10 * 60 * 1000;
const AT_ONCE = 500;

type StrandedDeps = Pick<Deps, 'db' | 'uploads' | 'events' | 'clock' | 'log'>;

/**
 * Hands on what was complete when a server went away and whose sender never asked again. Those whose bytes are still
 * coming are left alone, and one that cannot be read keeps no other waiting.
 */
export async function finishStrandedUploads(deps: StrandedDeps, atOnce = AT_ONCE) {
  const before = new Date(deps.clock.now().getTime() - PATIENCE_MS);
  let after: UnfinishedUpload | undefined;
  do {
    const page = await listUnfinished(deps.db.db, { before, after, limit: atOnce });
    for (const upload of page) await finishIfWhole(deps, upload);
    after = page.length < atOnce ? undefined : page.at(-1);
  } while (after);
}

async function finishIfWhole(deps: StrandedDeps, upload: UnfinishedUpload) {
  try {
    if (await deps.uploads.complete(upload.id)) await finishUpload(deps, upload);
  } catch (error) {
    // Refused like any other, only that nobody waits for the answer.
    if (error instanceof AppError && error.status < 500) return;
    deps.log.error({ err: error, mediaId: upload.id }, 'A stranded upload could not be handed on');
  }
}
