import type { Deps } from '../../deps.ts';
import type { RequestCampus, Viewer } from '../../platform/viewer.ts';
import { getSession, swapAvatar } from '../accounts/accounts.public.ts';
import { drawAvatar } from './draw-avatar.ts';
import { fileKey } from './file-key.ts';
import type { Crop } from './photo-square.ts';
import { insertPicture, setPictureReady } from './pictures.store.ts';

type AvatarDeps = Pick<Deps, 'db' | 'campuses' | 'storage' | 'sessions' | 'limits' | 'events' | 'clock' | 'ids'>;

/**
 * Replaces the viewer's picture. The row comes first, then the files, then the row becomes theirs: whatever is
 * interrupted in between is found by its row and cleared away.
 */
export async function changeAvatar(
  deps: AvatarDeps,
  site: Pick<RequestCampus, 'id'>,
  viewer: Viewer,
  { photo, crop }: { photo: Uint8Array; crop: Crop },
) {
  await deps.limits.take('avatar_change', viewer.id);
  const drawn = await drawAvatar(photo, crop);

  const id = deps.ids.next();
  const now = deps.clock.now();
  const width = Math.max(...drawn.map((variant) => variant.width));
  const variants = drawn.map(({ bytes, ...rest }) => ({ ...rest, bytes: bytes.length, key: fileKey(id, rest.name) }));
  await insertPicture(deps.db.db, {
    id,
    ownerId: viewer.id,
    campusId: viewer.campusId,
    width,
    height: width,
    variants,
    now,
  });
  for (const variant of drawn) {
    await deps.storage.put(fileKey(id, variant.name), variant.bytes, { contentType: variant.type });
  }
  await deps.db.tx(async (tx) => {
    await setPictureReady(tx, id);
    const before = await swapAvatar(tx, viewer.id, id, now);
    if (before) await deps.events.announce(tx, { type: 'picture.dropped', mediaId: before });
  });
  await deps.sessions.refresh({ userId: viewer.id });
  return getSession(deps, site.id, viewer);
}
