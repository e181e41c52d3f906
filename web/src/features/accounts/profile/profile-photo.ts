import { PROFILES } from '@quad/contract/accounts/profiles';
import { PROFILE_COPY } from './profile-copy.ts';

export const ACCEPTED_PHOTOS = PROFILES.photoExtensions.map((extension) => `.${extension}`).join(',');

type PhotoFacts = Pick<File, 'name' | 'type' | 'size'>;

/** Client-side checks of a file before the upload. The server has the final say. */
export function photoError({ name, type, size }: PhotoFacts) {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  // Some systems leave the type empty when they do not know it.
  const isPhoto =
    type === ''
      ? PROFILES.photoExtensions.some((known) => known === extension)
      : PROFILES.photoTypes.some((known) => known === type);
  if (!isPhoto) return PROFILE_COPY.photosOnly;
  return size > PROFILES.photoBytesMax ? PROFILE_COPY.photoTooLarge : undefined;
}

type Area = { x: number; y: number; width: number; height: number };
type Size = { width: number; height: number };

/** Checks the dimensions after the photo is decoded. */
export function sizeError({ width, height }: Size) {
  return width * height > PROFILES.photoPixelsMax ? PROFILE_COPY.photoTooLarge : undefined;
}

/** The selected square in whole pixels, inside the picture. */
export function squareOf(area: Area, picture: Size) {
  const size = Math.max(1, Math.min(Math.round(Math.min(area.width, area.height)), picture.width, picture.height));
  const within = (at: number, room: number) => Math.max(0, Math.min(Math.round(at), room - size));
  return { left: within(area.x, picture.width), top: within(area.y, picture.height), size };
}
