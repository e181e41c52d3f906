import type { ProcessingFailure } from '@quad/contract/media';
import type { Deps } from '../../../deps.ts';
import type { Processed } from '../../../ports/processing/processing.ts';
import { fileKey, storedVariants } from '../files/file-key.ts';
import { findUpload, type Outcome, planVariants, settleUpload } from './processing.store.ts';
import { emptyMedia } from '../files/remove-media.ts';
import { publishUploadState } from './publish-upload-state.ts';

type ProcessDeps = Pick<Deps, 'db' | 'storage' | 'uploads' | 'processing' | 'live' | 'events'>;

/** Makes what is shown of an upload, or says that nothing can be. What was uploaded goes either way. */
export function processUpload(deps: ProcessDeps, mediaId: string) {
  return make(deps, mediaId, false);
}

/** The same, but a file that takes long is put off: it waits among its like, and nobody behind it. */
export function tryUploadQuickly(deps: ProcessDeps, mediaId: string) {
  return make(deps, mediaId, true);
}

async function make(deps: ProcessDeps, mediaId: string, isQuick: boolean) {
  const upload = await findUpload(deps.db.db, mediaId);
  if (upload?.status === 'uploading') return;
  if (upload?.status === 'processing') {
    const { kind, ownerId } = upload;
    await using made = await deps.processing.process({ kind, isQuick }, (path) => deps.uploads.toFile(mediaId, path));
    if (made.status === 'long') {
      const event = { type: `${kind}.takes-long`, mediaId, ownerId } as const;
      await deps.db.tx((tx) => deps.events.announce(tx, event));
      return;
    }
    if (made.status === 'ready') await show(deps, mediaId, made);
    else await failUpload(deps, mediaId, made.reason);
  }
  // Also when an earlier try ended just before this.
  await clearUpload(deps, mediaId);
}

/** What was uploaded goes, and of what is not shown also what was made: it may be given up while its files are stored. */
export async function clearUpload(deps: Pick<Deps, 'db' | 'storage' | 'uploads'>, mediaId: string) {
  const upload = await findUpload(deps.db.db, mediaId);
  if (upload?.status === 'ready') await deps.uploads.remove(mediaId);
  else await emptyMedia(deps, mediaId);
}

type ReconcileDeps = Pick<Deps, 'db' | 'live' | 'events'>;

export async function failUpload(deps: ReconcileDeps, mediaId: string, reason: ProcessingFailure) {
  const settled = await settle(deps, mediaId, { status: 'failed', reason });
  if (settled) await publishUploadState(deps.live, settled, { mediaId, status: 'failed', reason });
}

function settle({ db, events }: ReconcileDeps, mediaId: string, outcome: Outcome) {
  return db.tx(async (tx) => {
    const settled = await settleUpload(tx, mediaId, outcome);
    if (settled) await events.announce(tx, { type: 'upload.settled', mediaId });
    return settled;
  });
}

async function show(deps: ProcessDeps, mediaId: string, made: Extract<Processed, { status: 'ready' }>) {
  const { db, storage, live } = deps;
  const { width, height, durationMs, thumbhash, files } = made;
  await planVariants(db.db, mediaId, storedVariants(mediaId, files));
  for (const file of files) {
    await storage.put(fileKey(mediaId, file.name), file.open(), { contentType: file.type });
  }
  const settled = await settle(deps, mediaId, { status: 'ready', width, height, durationMs, thumbhash });
  if (settled) await publishUploadState(live, settled, { mediaId, status: 'ready' });
}
