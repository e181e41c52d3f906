import type { Deps } from '../../../deps.ts';
import { listDropped, setEmptied } from './dropped-media.store.ts';
import { fileKey } from './file-key.ts';

type FileDeps = Pick<Deps, 'storage' | 'uploads'>;

/**
 * Removes the files of deleted posts and messages. The rows stay for a day, because they count toward the owner's
 * upload quota.
 */
export async function removeMedia(deps: FileDeps & Pick<Deps, 'db'>, mediaIds: readonly string[]) {
  for (const id of await listDropped(deps.db.db, mediaIds)) {
    await emptyMedia(deps, id);
    await setEmptied(deps.db.db, id);
  }
}

/** Removes the original upload and all its variants. */
export async function emptyMedia({ storage, uploads }: FileDeps, id: string) {
  await uploads.remove(id);
  for await (const key of storage.list(fileKey(id))) await storage.delete(key);
}
