import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { findOwnMedia, type UploadOwner } from './uploads.store.ts';

/** How one's own upload is doing. While its bytes are coming, whoever sends them knows best. */
export async function getUpload({ db }: Pick<Deps, 'db'>, owner: UploadOwner, id: string) {
  const item = await findOwnMedia(db.db, { id, ...owner });
  if (!item) throw new AppError('not_found');
  return item;
}
