import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { listUnfinished, type UnfinishedUpload } from '../files/dropped-media.store.ts';
import { finishUpload } from './finish-upload.ts';

const MIN_AGE_MS = 10 * 60 * 1000;
const BATCH_SIZE = 500;

type StrandedDeps = Pick<Deps, 'db' | 'uploads' | 'events' | 'clock' | 'log'>;

/**
 * Finishes complete uploads whose server stopped before it could, if the client never came back. Skips incomplete
 * uploads, and one failure does not block the others.
 */
export async function finishStrandedUploads(deps: StrandedDeps, batchSize = BATCH_SIZE) {
  const before = new Date(deps.clock.now().getTime() - MIN_AGE_MS);
  let after: UnfinishedUpload | undefined;
  do {
    const page = await listUnfinished(deps.db.db, { before, after, limit: batchSize });
    for (const upload of page) await finishIfWhole(deps, upload);
    after = page.length < batchSize ? undefined : page.at(-1);
  } while (after);
}

async function finishIfWhole(deps: StrandedDeps, upload: UnfinishedUpload) {
  try {
    if (await deps.uploads.complete(upload.id)) await finishUpload(deps, upload);
  } catch (error) {
    // The upload was rejected as usual, and no client waits for the error.
    if (error instanceof AppError && error.status < 500) return;
    deps.log.error({ err: error, mediaId: upload.id }, 'Could not finish a stranded upload');
  }
}
