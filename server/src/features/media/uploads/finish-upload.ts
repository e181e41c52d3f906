import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { reachStorage } from '../files/reach-storage.ts';
import { sniffMedia } from './sniff-media.ts';
import type { TusAnswer } from './tus-protocol.ts';
import { bytesMaxOf } from './uploads.rules.ts';
import { dropUpload, findStatus, setProcessing } from './uploads.store.ts';

/** What is larger is a film that takes long. Nothing is fetched from storage to find that out. */
const QUICK_BYTES_MAX = 100 * 1024 * 1024;

type FinishDeps = Pick<Deps, 'db' | 'uploads' | 'events'>;

/** Also when the last byte came with an earlier request, after which this server went away. */
export async function finishWhenWhole(deps: FinishDeps, upload: { id: string; bytes: number }, answer: TusAnswer) {
  if (answer.headers['upload-offset'] === String(upload.bytes)) await finishUpload(deps, upload);
  return answer;
}

/**
 * An upload whose last byte is here: looks at what it really is and lets processing have it. Called again, after a
 * crash or by two requests at once, it finds its work done.
 */
export async function finishUpload(deps: FinishDeps, { id, bytes }: { id: string; bytes: number }) {
  const found = await lookAt(deps, id);
  if (!found) return;
  const { kind } = found;
  if (!kind) return refuse(deps, id, 'media_refused');
  if (bytes > bytesMaxOf(kind)) return refuse(deps, id, 'upload_too_large');

  await deps.db.tx(async (tx) => {
    const ownerId = await setProcessing(tx, id, kind);
    if (ownerId === undefined) return;
    const pace = bytes > QUICK_BYTES_MAX ? 'takes-long' : 'uploaded';
    await deps.events.announce(tx, { type: `${kind}.${pace}`, mediaId: id, ownerId });
  });
}

/** What its bytes are; nothing when another request was faster and they are on their way or gone. */
async function lookAt({ db, uploads }: FinishDeps, id: string) {
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

/** Its row stays for the day's count, as one that nothing will come of. */
async function refuse({ db, uploads }: FinishDeps, id: string, code: 'media_refused' | 'upload_too_large') {
  await dropUpload(db.db, id);
  await reachStorage('upload_unavailable', () => uploads.remove(id));
  throw new AppError(code);
}
