import type { ProcessingFailure } from '@quad/contract/media';
import type { Deps } from '../../deps.ts';
import type { Processed } from '../../ports/processing/processing.ts';
import type { StoredVariant } from './pictures.store.ts';
import { findUpload, planVariants, settleUpload } from './processing.store.ts';
import { tellUploadSettled } from './tell-upload-settled.ts';

type ProcessDeps = Pick<Deps, 'db' | 'storage' | 'uploads' | 'processing' | 'live'>;

/** Makes what is shown of an upload, or says that nothing can be. What was uploaded goes either way. */
export async function processUpload(deps: ProcessDeps, mediaId: string) {
  const upload = await findUpload(deps.db.db, mediaId);
  if (upload?.status === 'uploading') return;
  if (upload?.status === 'processing') {
    await using made = await deps.processing.process(upload.kind, (path) => deps.uploads.toFile(mediaId, path));
    if (made.status === 'ready') await show(deps, mediaId, made);
    else await failUpload(deps, mediaId, made.reason);
  }
  // Also when an earlier try ended just before this.
  if (!(await findUpload(deps.db.db, mediaId))) await removeFiles(deps, mediaId);
  await deps.uploads.remove(mediaId);
}

export async function failUpload({ db, live }: Pick<Deps, 'db' | 'live'>, mediaId: string, reason: ProcessingFailure) {
  const settled = await settleUpload(db.db, mediaId, { status: 'failed' });
  if (settled) await tellUploadSettled(live, settled, { mediaId, status: 'failed', reason });
}

async function show(
  { db, storage, live }: ProcessDeps,
  mediaId: string,
  made: Extract<Processed, { status: 'ready' }>,
) {
  const { width, height, durationMs, thumbhash, files } = made;
  const variants = files.map(({ name, type, width: wide, height: high, bytes }): StoredVariant => ({
    name,
    type,
    width: wide,
    height: high,
    bytes,
    key: keyOf(mediaId, name),
  }));
  await planVariants(db.db, mediaId, variants);
  for (const file of files) {
    await storage.put(keyOf(mediaId, file.name), file.open(), { contentType: file.type });
  }
  const settled = await settleUpload(db.db, mediaId, { status: 'ready', width, height, durationMs, thumbhash });
  if (settled) await tellUploadSettled(live, settled, { mediaId, status: 'ready' });
}

/** Of an upload that was removed while its files were stored. */
async function removeFiles({ storage }: Pick<Deps, 'storage'>, mediaId: string) {
  for await (const key of storage.list(keyOf(mediaId, ''))) await storage.delete(key);
}

function keyOf(mediaId: string, name: string) {
  return `media/${mediaId}/${name}`;
}
