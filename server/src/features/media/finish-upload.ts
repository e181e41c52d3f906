import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import { reachStorage } from './reach-storage.ts';
import { sniffMedia } from './sniff-media.ts';
import { dropUpload, setProcessing } from './uploads.store.ts';
import { bytesMaxOf } from './uploads.rules.ts';

type FinishDeps = Pick<Deps, 'db' | 'uploads' | 'events'>;

/**
 * An upload whose last byte is here: looks at what it really is and lets processing have it. Called again, after a
 * crash or by two requests at once, it finds its work done.
 */
export async function finishUpload(deps: FinishDeps, { id, bytes }: { id: string; bytes: number }) {
  const kind = await reachStorage('upload_unavailable', async () => {
    if (!(await deps.uploads.complete(id))) throw new AppError('upload_conflict');
    const stream = await deps.uploads.open(id);
    return stream && (await sniffMedia(stream));
  });
  if (!kind) return refuse(deps, id, 'media_refused');
  if (bytes > bytesMaxOf(kind)) return refuse(deps, id, 'upload_too_large');

  await deps.db.tx(async (tx) => {
    const isFirst = await setProcessing(tx, id, kind);
    if (isFirst) await deps.events.announce(tx, { type: 'upload.finished', mediaId: id });
  });
}

/** Its row stays for the day's count, as one that nothing will come of. */
async function refuse({ db, uploads }: FinishDeps, id: string, code: 'media_refused' | 'upload_too_large') {
  await dropUpload(db.db, id);
  await reachStorage('upload_unavailable', () => uploads.remove(id));
  throw new AppError(code);
}
