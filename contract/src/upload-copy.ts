import { ERRORS } from './errors.ts';
import type { ProcessingFailure } from './media.ts';

/** What is said of files while a post is made of them. Apart from media.ts, which comes with every page that shows any. */
export const UPLOAD_COPY = {
  typesOnly: ERRORS.media_refused.message,
  tooMany: 'Please choose up to 10 photos.',
  photoTooLarge: 'Photos can have up to 30 MB.',
  videoTooLarge: 'Videos can have up to 300 MB.',
  unreadable: ERRORS.media_unreadable.message,
  empty: 'That file is empty. Try another one.',
  heic: 'HEIC photos cannot be shown everywhere. Please choose JPEG, PNG, GIF or WebP.',
  alt: 'Describe it for people who cannot see it',
  altLabel: 'Alt text',
} as const;

/** What the owner of such an upload is told; others read `MEDIA_COPY.failed`. */
export const FAILURE_COPY: Record<ProcessingFailure, string> = {
  unreadable: UPLOAD_COPY.unreadable,
  too_large: 'Photos can have up to 50 megapixels.',
  too_long: 'Videos can last up to 5 minutes.',
};
