import { upload } from '../../../lib/calls/upload.ts';
import type { ServerPicture } from './profile.queries.ts';

/** Asks the server for a picture of a photo that this browser cannot show, and for the size of the photo. */
export async function fetchServerPicture(
  file: File,
): Promise<ServerPicture & { size: { width: number; height: number } }> {
  const { picture, ...size } = await upload('POST /me/avatar/preview', { file, onProgress: () => undefined });
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.codePointAt(0) ?? 0);
  const blob = new Blob([bytes], { type: 'image/webp' });
  const bitmap = await createImageBitmap(blob);
  const scale = bitmap.width / size.width;
  bitmap.close();
  return { blob, scale, size };
}
