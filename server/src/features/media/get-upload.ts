import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { findOwnMedia } from './uploads.store.ts';

/** How one's own upload is doing. While its bytes are coming, whoever sends them knows best. */
export async function getUpload({ db }: Pick<Deps, 'db'>, viewer: Viewer, id: string) {
  const item = await findOwnMedia(db.db, { id, ownerId: viewer.id });
  if (!item) throw new AppError('not_found');
  return item;
}
