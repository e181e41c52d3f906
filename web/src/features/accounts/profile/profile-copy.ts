import { ERRORS } from '@quad/contract/errors';
import { FORM_COPY } from '../../../lib/forms/form-copy.ts';

export const PROFILE_COPY = {
  pickPicture: 'Pick a profile picture',
  describe: 'Describe yourself',
  updated: 'Your profile is updated',
  /** When every step was skipped. */
  unchanged: 'You can do this later',
  seeProfile: 'See profile',
  skip: 'Skip for now',
  next: 'Next',
  setUp: 'Set up profile',
  edit: 'Edit Profile',
  saved: FORM_COPY.profileSaved,
  readingPhoto: 'Opening your photo',
  removePicture: 'Remove photo',
  photosOnly: ERRORS.photo_unreadable.message,
  photoTooLarge: 'That photo is too large.',
  updating: 'Updating account data...',
  updatingHint: 'This can take up to 30 seconds.',
  updatingWarning: 'DO NOT re-load the page!',
  uploadingPhotos: 'Uploading Photos...',
  patience: 'Patience is a virtue.',
} as const;
