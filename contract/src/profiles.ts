import { z } from 'zod';
import { person, session } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { namePart } from './names.ts';

export const PROFILES = {
  bioMax: 160,
  photoTypes: ['image/jpeg', 'image/png', 'image/gif'],
  photoExtensions: ['jpeg', 'jpg', 'png', 'gif'],
  photoBytesMax: 10 * 1024 * 1024,
  photoPixelsMax: 50_000_000,
} as const;

export const PROFILE_WORDS = {
  pickPicture: 'Pick a profile picture',
  describe: 'Describe yourself',
  updated: 'Your profile is updated',
  seeProfile: 'See profile',
  skip: 'Skip for now',
  next: 'Next',
  setUp: 'Set up profile',
  edit: 'Edit Profile',
  saved: 'Profile Updated',
  removePicture: 'Remove photo',
  photosOnly: 'Only photos are allowed!',
  photoTooLarge: 'That photo is too large.',
  updating: 'Updating account data...',
  updatingHint: 'This can take up to 30 seconds.',
  updatingWarning: 'DO NOT re-load the page!',
  uploadingPhotos: 'Uploading Photos...',
  patience: 'Patience is a virtue.',
} as const;

export const bio = z
  .string()
  .trim()
  .refine((text) => Array.from(text).length <= PROFILES.bioMax, 'Error: Too many characters!');

export const ownProfile = person.extend({
  bio: z.string(),
  email: z.string(),
  schoolEmail: z.string().nullable(),
  profileSetUp: z.boolean(),
  createdAt: z.iso.datetime({ offset: true }),
});
export type OwnProfile = z.infer<typeof ownProfile>;

export const getOwnProfile = endpoint({
  method: 'GET',
  path: '/me',
  access: 'signed-in',
  summary: 'The viewer’s own account as they edit it.',
  response: ownProfile,
});

export const editProfile = endpoint({
  method: 'PATCH',
  path: '/me',
  access: 'signed-in',
  summary: 'Changes the viewer’s name or bio.',
  body: z.object({ firstName: namePart.optional(), lastName: namePart.optional(), bio: bio.optional() }),
  response: ownProfile,
});

/** The body is the photo itself; it is decoded, cropped by the numbers given, and re-encoded. */
export const changeAvatar = endpoint({
  method: 'PUT',
  path: '/me/avatar',
  access: 'signed-in',
  summary: 'Replaces the viewer’s picture; the body is the photo itself.',
  query: z.object({
    /** The chosen square in the upright picture's own pixels. */
    left: z.coerce.number().int().nonnegative().optional(),
    top: z.coerce.number().int().nonnegative().optional(),
    size: z.coerce.number().int().positive().optional(),
  }),
  photo: { bytesMax: PROFILES.photoBytesMax },
  response: session,
});

export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/me/avatar',
  access: 'signed-in',
  summary: 'Removes the viewer’s picture.',
  response: session,
});
