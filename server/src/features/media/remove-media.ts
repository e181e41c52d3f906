import type { Deps } from '../../deps.ts';
import { deleteDropped, listDropped } from './uploads.store.ts';

/**
 * Clears away media whose post or message was deleted, or which nothing ever took: the bytes as they came, the
 * variants, then the row, so that it is there for as long as they are. What is still shown somewhere stays.
 */
export async function removeMedia(deps: Pick<Deps, 'db' | 'storage' | 'uploads'>, mediaIds: readonly string[]) {
  for (const { id, keys } of await listDropped(deps.db.db, mediaIds)) {
    await deps.uploads.remove(id);
    for (const key of keys) await deps.storage.delete(key);
    // One that processing stored after the row was read, or before it wrote them down.
    for await (const key of deps.storage.list(`media/${id}/`)) await deps.storage.delete(key);
    await deleteDropped(deps.db.db, id);
  }
}
