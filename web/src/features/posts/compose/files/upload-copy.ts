import { ERRORS } from '@quad/contract/errors';
import type { ProcessingFailure } from '@quad/contract/media/media.schemas';
import { POST_MESSAGES } from '@quad/contract/posts/posts';

export const UPLOAD_COPY = {
  typesOnly: ERRORS.media_refused.message,
  tooMany: POST_MESSAGES.tooManyFiles,
  photoTooLarge: 'Photos can be up to 30 MB.',
  videoTooLarge: 'Videos can be up to 300 MB.',
  unreadable: ERRORS.media_unreadable.message,
  empty: 'That file is empty. Try another one.',
  alt: "Describe it for people who can't see it",
  altLabel: 'Alt text',
} as const;

/** Shown to the owner of the upload; others see `MEDIA_COPY.failed`. */
export const FAILURE_COPY: Record<ProcessingFailure, string> = {
  unreadable: UPLOAD_COPY.unreadable,
  too_large: 'Photos can be up to 50 megapixels.',
  too_long: 'Videos can be up to 5 minutes long.',
};
