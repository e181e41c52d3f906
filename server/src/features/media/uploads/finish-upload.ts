import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { reachStorage } from '../files/reach-storage.ts';
import { sniffMedia } from '../files/sniff-media.ts';
import type { TusResponse } from './tus-protocol.ts';
import { bytesMaxOf } from './uploads.rules.ts';
import { dropUpload, findStatus, setProcessing } from './uploads.store.ts';

/** Larger files are slow videos. Checking the size avoids downloading them from storage to find out. */
const QUICK_BYTES_MAX = 100 * 1024 * 1024;

type FinishDeps = Pick<Deps, 'db' | 'uploads' | 'events'>;

/** Also finishes when an earlier request sent the last byte but the server stopped before finishing. */
export async function finishWhenWhole(deps: FinishDeps, upload: { id: string; bytes: number }, response: TusResponse) {
  if (response.headers['upload-offset'] === String(upload.bytes)) await finishUpload(deps, upload);
  return response;
}

/**
 * Detects the real type of a complete upload and queues it for processing. It is idempotent, so a retry after a crash
 * or a concurrent request is safe.
 */
export async function finishUpload(deps: FinishDeps, { id, bytes }: { id: string; bytes: number }) {
  const found = await detectKind(deps, id);
  if (!found) return;
  const { kind } = found;
  if (!kind) return reject(deps, id, 'media_refused');
  if (bytes > bytesMaxOf(kind)) return reject(deps, id, 'upload_too_large');

  await deps.db.tx(async (tx) => {
    const ownerId = await setProcessing(tx, id, kind);
    if (ownerId === undefined) return;
    const pace = bytes > QUICK_BYTES_MAX ? 'takes-long' : 'uploaded';
    await deps.events.announce(tx, { type: `${kind}.${pace}`, mediaId: id, ownerId });
  });
}

/** Detects the media type. Undefined when another request already finished the upload. */
async function detectKind({ db, uploads }: FinishDeps, id: string) {
  try {
    return await reachStorage('upload_unavailable', async () => {
      const stream = (await uploads.complete(id)) ? await uploads.open(id) : undefined;
      if (!stream) throw new AppError('upload_conflict');
      return { kind: await sniffMedia(stream) };
    });
  } catch (error) {
    if ((await findStatus(db.db, id)) !== 'uploading') return undefined;
    throw error;
  }
}

/** Keeps the failed row, because its size counts toward the daily quota. */
async function reject({ db, uploads }: FinishDeps, id: string, code: 'media_refused' | 'upload_too_large') {
  await dropUpload(db.db, id);
  await reachStorage('upload_unavailable', () => uploads.remove(id));
  throw new AppError(code);
}
