import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { reachStorage } from '../files/reach-storage.ts';
import { emptyMedia } from '../files/remove-media.ts';
import { dropOwnUpload, type UploadOwner } from './uploads.store.ts';

type CancelDeps = Pick<Deps, 'db' | 'storage' | 'uploads' | 'uploadLocks'>;

/** Cancels the owner's upload. An attached upload can only be removed with its post or message. */
export async function cancelUpload(deps: CancelDeps, owner: UploadOwner, id: string) {
  const isDropped = await dropOwnUpload(deps.db.db, { id, ...owner });
  if (!isDropped) throw new AppError('not_found');
  await reachStorage('upload_unavailable', async () => {
    const lock = deps.uploadLocks.newLock(id);
    await lock.lock(new AbortController().signal, () => undefined);
    try {
      await emptyMedia(deps, id);
    } finally {
      await lock.unlock();
    }
  });
}
