import type { ProcessingFailure } from '@quad/contract/media/media.schemas';
import type { Deps } from '../../../deps.ts';
import type { Processed } from '../../../ports/processing/processing.ts';
import { fileKey, storedVariants } from '../files/file-key.ts';
import { findUpload, type Outcome, planVariants, settleUpload } from './processing.store.ts';
import { emptyMedia } from '../files/remove-media.ts';
import { publishUploadState } from './publish-upload-state.ts';

type ProcessDeps = Pick<Deps, 'db' | 'storage' | 'uploads' | 'processing' | 'live' | 'events'>;

/** Processes an upload into its variants, or marks it as failed. Deletes the original either way. */
export function processUpload(deps: ProcessDeps, mediaId: string) {
  return runProcessing(deps, mediaId, false);
}

/** Like `processUpload`, but moves a slow file to the slow queue, so that it does not block quick ones. */
export function attemptQuickly(deps: ProcessDeps, mediaId: string) {
  return runProcessing(deps, mediaId, true);
}

async function runProcessing(deps: ProcessDeps, mediaId: string, isQuick: boolean) {
  const upload = await findUpload(deps.db.db, mediaId);
  if (upload?.status === 'uploading') return;
  if (upload?.status === 'processing') {
    const { kind, ownerId } = upload;
    await using processed = await deps.processing.process({ kind, isQuick }, (path) =>
      deps.uploads.toFile(mediaId, path),
    );
    if (processed.status === 'long') {
      const event = { type: `${kind}.takes-long`, mediaId, ownerId } as const;
      await deps.db.tx((tx) => deps.events.announce(tx, event));
      return;
    }
    if (processed.status === 'ready') await storeVariants(deps, mediaId, processed);
    else await failUpload(deps, mediaId, processed.reason);
  }
  // Also runs when an earlier attempt crashed before its cleanup.
  await clearUpload(deps, mediaId);
}

/** Deletes the original, and the variants too if the upload failed or was canceled while we stored them. */
export async function clearUpload(deps: Pick<Deps, 'db' | 'storage' | 'uploads'>, mediaId: string) {
  const upload = await findUpload(deps.db.db, mediaId);
  // A sealed one was ready, and is evidence now.
  if (upload?.status === 'ready' || upload?.status === 'sealed') await deps.uploads.remove(mediaId);
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

async function storeVariants(deps: ProcessDeps, mediaId: string, processed: Extract<Processed, { status: 'ready' }>) {
  const { db, storage, live } = deps;
  const { width, height, durationMs, thumbhash, files } = processed;
  await planVariants(db.db, mediaId, storedVariants(mediaId, files));
  for (const file of files) {
    await storage.put(fileKey(mediaId, file.name), file.open(), { contentType: file.type });
  }
  const settled = await settle(deps, mediaId, { status: 'ready', width, height, durationMs, thumbhash });
  if (settled) await publishUploadState(live, settled, { mediaId, status: 'ready' });
}
