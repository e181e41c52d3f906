import type { Deps } from '../../../deps.ts';
import { listDropped, setEmptied } from './dropped-media.store.ts';
import { fileKey } from './file-key.ts';

type FileDeps = Pick<Deps, 'storage' | 'uploads'>;

/**
 * Clears away media whose post or message was deleted. What is still shown somewhere stays. Its row goes at the end of
 * the day: until then it says how much its owner has uploaded.
 */
export async function removeMedia(deps: FileDeps & Pick<Deps, 'db'>, mediaIds: readonly string[]) {
  for (const id of await listDropped(deps.db.db, mediaIds)) {
    await emptyMedia(deps, id);
    await setEmptied(deps.db.db, id);
  }
}

/** Removes the bytes as they came and everything that was made of them. */
export async function emptyMedia({ storage, uploads }: FileDeps, id: string) {
  await uploads.remove(id);
  for await (const key of storage.list(fileKey(id))) await storage.delete(key);
}
