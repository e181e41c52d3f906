import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { PhotoBody } from '../../../platform/overload/photo-bodies.ts';
import type { RequestCampus, Viewer } from '../../../platform/access/viewer.ts';
import type { Processed, ProcessingTask } from '../../../ports/processing/processing.ts';
import { getSession, swapAvatar } from '../../accounts/accounts.public.ts';
import { fileKey, storedVariants } from '../files/file-key.ts';
import { reachStorage } from '../files/reach-storage.ts';
import { isAvatarFile } from '../files/sniff-media.ts';
import { insertPicture, setPictureReady } from './pictures.store.ts';

type AvatarDeps = Pick<
  Deps,
  'db' | 'campuses' | 'storage' | 'processing' | 'sessions' | 'limits' | 'events' | 'clock' | 'ids'
>;
type Crop = Extract<ProcessingTask, { kind: 'avatar' }>['crop'];

/**
 * Replaces the viewer's avatar. It inserts the row, stores the files and then links the row to the account, so that
 * a cleanup job finds everything that an interrupted request leaves behind.
 */
export async function changeAvatar(
  deps: AvatarDeps,
  site: Pick<RequestCampus, 'id'>,
  viewer: Viewer,
  { photo, crop }: { photo: PhotoBody; crop: Crop },
) {
  await deps.limits.take('avatar_change', viewer.id);
  await using processed = await reachStorage('upload_unavailable', () => processPhoto(deps, photo, crop));
  if (processed.status !== 'ready') throw new AppError(refusalOf(processed));

  const { files, width, height } = processed;
  const id = deps.ids.next();
  const now = deps.clock.now();
  const variants = storedVariants(id, files);
  await insertPicture(deps.db.db, { id, ownerId: viewer.id, campusId: viewer.campusId, width, height, variants, now });
  for (const { name, type, open } of files) {
    await deps.storage.put(fileKey(id, name), open(), { contentType: type });
  }
  await deps.db.tx(async (tx) => {
    await setPictureReady(tx, id);
    const previousId = await swapAvatar(tx, viewer.id, id, now);
    if (previousId) await deps.events.announce(tx, { type: 'picture.dropped', mediaId: previousId });
  });
  await deps.sessions.refresh({ userId: viewer.id });
  return getSession(deps, site.id, viewer);
}

function processPhoto({ processing }: AvatarDeps, photo: PhotoBody, crop: Crop) {
  return processing.process({ kind: 'avatar', crop }, async (path) => {
    await photo.saveTo(path);
    return isAvatarFile(path);
  });
}

export function refusalOf(processed: Exclude<Processed, { status: 'ready' }>) {
  return processed.status === 'failed' && processed.reason === 'too_large' ? 'photo_too_large' : 'photo_unreadable';
}
