import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { PhotoBody } from '../../../platform/photo-bodies.ts';
import type { RequestCampus, Viewer } from '../../../platform/viewer.ts';
import type { Processed, Wanted } from '../../../ports/processing/processing.ts';
import { getSession, swapAvatar } from '../../accounts/accounts.public.ts';
import { fileKey, storedVariants } from '../files/file-key.ts';
import { isPhotoFile } from './photo-type.ts';
import { insertPicture, setPictureReady } from './pictures.store.ts';
import { reachStorage } from '../files/reach-storage.ts';

type AvatarDeps = Pick<
  Deps,
  'db' | 'campuses' | 'storage' | 'processing' | 'sessions' | 'limits' | 'events' | 'clock' | 'ids'
>;
type Crop = Extract<Wanted, { kind: 'avatar' }>['crop'];

/**
 * Replaces the viewer's picture. The row comes first, then the files, then the row becomes theirs: whatever is
 * interrupted in between is found by its row and cleared away.
 */
export async function changeAvatar(
  deps: AvatarDeps,
  site: Pick<RequestCampus, 'id'>,
  viewer: Viewer,
  { photo, crop }: { photo: PhotoBody; crop: Crop },
) {
  await deps.limits.take('avatar_change', viewer.id);
  await using drawn = await reachStorage('upload_unavailable', () => draw(deps, photo, crop));
  if (drawn.status !== 'ready') throw new AppError(refusalOf(drawn));

  const { files, width, height } = drawn;
  const id = deps.ids.next();
  const now = deps.clock.now();
  const variants = storedVariants(id, files);
  await insertPicture(deps.db.db, { id, ownerId: viewer.id, campusId: viewer.campusId, width, height, variants, now });
  for (const { name, type, open } of files) {
    await deps.storage.put(fileKey(id, name), open(), { contentType: type });
  }
  await deps.db.tx(async (tx) => {
    await setPictureReady(tx, id);
    const before = await swapAvatar(tx, viewer.id, id, now);
    if (before) await deps.events.announce(tx, { type: 'picture.dropped', mediaId: before });
  });
  await deps.sessions.refresh({ userId: viewer.id });
  return getSession(deps, site.id, viewer);
}

function draw({ processing }: AvatarDeps, photo: PhotoBody, crop: Crop) {
  return processing.process({ kind: 'avatar', crop }, async (path) => {
    await photo.saveTo(path);
    return isPhotoFile(path);
  });
}

function refusalOf(drawn: Exclude<Processed, { status: 'ready' }>) {
  return drawn.status === 'failed' && drawn.reason === 'too_large' ? 'photo_too_large' : 'photo_unreadable';
}
