import type { DraftFile } from '../draft.ts';
import { kindOf } from './accept-files.ts';

export type NaturalSize = { width: number; height: number };

/** What takes longer is sent without: nobody waits for the size of a placeholder. */
const PATIENCE_MS = 2000;

/** How large a photo or film is when it is held upright, or null where the browser cannot read it. */
export async function naturalSize(file: Pick<DraftFile, 'blob' | 'name' | 'type'>): Promise<NaturalSize | null> {
  const src = URL.createObjectURL(file.blob);
  const isTooLate = new Promise<null>((give) => {
    setTimeout(() => give(null), PATIENCE_MS);
  });
  try {
    const size = await Promise.race([kindOf(file) === 'video' ? sizeOfFilm(src) : sizeOfPhoto(src), isTooLate]);
    return size && size.width > 0 && size.height > 0 ? size : null;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(src);
  }
}

/** Its head is read, and no pixel decoded. */
function sizeOfPhoto(src: string) {
  const image = new Image();
  return new Promise<NaturalSize>((resolve, reject) => {
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => reject(new Error('The photo cannot be read'));
    image.src = src;
  });
}

function sizeOfFilm(src: string) {
  const film = document.createElement('video');
  return new Promise<NaturalSize>((resolve, reject) => {
    film.preload = 'metadata';
    film.onloadedmetadata = () => resolve({ width: film.videoWidth, height: film.videoHeight });
    film.onerror = () => reject(new Error('The film cannot be read'));
    film.src = src;
  }).finally(() => {
    film.removeAttribute('src');
    film.load();
  });
}
