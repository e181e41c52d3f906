import { buffer } from 'node:stream/consumers';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { PhotoBody } from '../../../platform/overload/photo-bodies.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { reachStorage } from '../files/reach-storage.ts';
import { isAvatarFile } from '../files/sniff-media.ts';
import { refusalOf } from './change-avatar.ts';

/** A small picture of a photo that the browser cannot show. It is made and sent, never stored. */
export async function previewAvatar(
  { processing, limits }: Pick<Deps, 'processing' | 'limits'>,
  viewer: Pick<Viewer, 'id'>,
  photo: PhotoBody,
) {
  await limits.take('avatar_preview', viewer.id);
  await using processed = await reachStorage('upload_unavailable', () =>
    processing.process({ kind: 'preview' }, async (path) => {
      await photo.saveTo(path);
      return isAvatarFile(path);
    }),
  );
  const picture = processed.status === 'ready' ? processed.files[0] : undefined;
  if (processed.status !== 'ready') throw new AppError(refusalOf(processed));
  if (!picture) throw new AppError('photo_unreadable');
  const { width, height } = processed;
  return { width, height, picture: (await buffer(picture.open())).toString('base64') };
}
