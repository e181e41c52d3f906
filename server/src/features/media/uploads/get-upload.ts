import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { findOwnMedia, type UploadOwner } from './uploads.store.ts';

/** The viewer's own upload. It is not found while it is still uploading, because that client knows the progress. */
export async function getUpload({ db }: Pick<Deps, 'db'>, owner: UploadOwner, id: string) {
  const item = await findOwnMedia(db.db, { id, ...owner });
  if (!item) throw new AppError('not_found');
  return item;
}
