import { PROFILE_COPY, PROFILES } from '@quad/contract/profiles';

export const ACCEPTED_PHOTOS = PROFILES.photoExtensions.map((extension) => `.${extension}`).join(',');

type PhotoFacts = Pick<File, 'name' | 'type' | 'size'>;

/** The words against a file, before anything is sent. The server looks into it and decides. */
export function photoFault({ name, type, size }: PhotoFacts) {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  // Some systems do not know the type of a file, and then say nothing.
  const isPhoto =
    type === ''
      ? PROFILES.photoExtensions.some((known) => known === extension)
      : PROFILES.photoTypes.some((known) => known === type);
  if (!isPhoto) return PROFILE_COPY.photosOnly;
  return size > PROFILES.photoBytesMax ? PROFILE_COPY.photoTooLarge : undefined;
}

type Area = { x: number; y: number; width: number; height: number };
type Size = { width: number; height: number };

/** The words against a photo whose file is small enough, once it is open. */
export function sizeFault({ width, height }: Size) {
  return width * height > PROFILES.photoPixelsMax ? PROFILE_COPY.photoTooLarge : undefined;
}

/** The chosen square in whole pixels, never past an edge of the picture. */
export function squareOf(area: Area, picture: Size) {
  const size = Math.max(1, Math.min(Math.round(Math.min(area.width, area.height)), picture.width, picture.height));
  const within = (at: number, room: number) => Math.max(0, Math.min(Math.round(at), room - size));
  return { left: within(area.x, picture.width), top: within(area.y, picture.height), size };
}
