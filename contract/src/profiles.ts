import { z } from 'zod';
import { person, session } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { ERRORS } from './errors.ts';
import { FORM_COPY } from './form-copy.ts';
import { namePart } from './names.ts';
import { pageOf, pageQuery } from './page.ts';

export const PROFILES = {
  bioMax: 160,
  photoTypes: ['image/jpeg', 'image/png', 'image/gif'],
  photoExtensions: ['jpeg', 'jpg', 'png', 'gif'],
  photoBytesMax: 10 * 1024 * 1024,
  photoPixelsMax: 50_000_000,
} as const;

export const PROFILE_COPY = {
  pickPicture: 'Pick a profile picture',
  describe: 'Describe yourself',
  updated: 'Your profile is updated',
  seeProfile: 'See profile',
  skip: 'Skip for now',
  next: 'Next',
  setUp: 'Set up profile',
  edit: 'Edit Profile',
  saved: FORM_COPY.profileSaved,
  removePicture: 'Remove photo',
  photosOnly: ERRORS.photo_unreadable.message,
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
  .refine((text) => Array.from(text).length <= PROFILES.bioMax, FORM_COPY.tooLong);

export const GENDERS = ['male', 'female', 'other'] as const;
export const GENDER_LABELS = { male: 'Male', female: 'Female', other: 'Other' } as const;

export const ownProfile = person.extend({
  bio: z.string(),
  email: z.string(),
  schoolEmail: z.string().nullable(),
  phone: z.string().nullable(),
  gender: z.enum(GENDERS).nullable(),
  birthDate: z.object({ month: z.int(), day: z.int(), year: z.int() }).nullable(),
  /** False for accounts that use only Google or email links. */
  hasPassword: z.boolean(),
  hidesLikes: z.boolean(),
  profileSetUp: z.boolean(),
  createdAt: z.iso.datetime({ offset: true }),
});
export type OwnProfile = z.infer<typeof ownProfile>;

export const getOwnProfile = endpoint({
  method: 'GET',
  path: '/me',
  access: 'signed-in',
  summary: 'The viewer’s own account, with all editable fields.',
  response: ownProfile,
});

export const editProfile = endpoint({
  method: 'PATCH',
  path: '/me',
  access: 'unsuspended',
  summary: 'Changes the viewer’s name or bio.',
  body: z.object({ firstName: namePart.optional(), lastName: namePart.optional(), bio: bio.optional() }),
  response: ownProfile,
});

/** The photo is decoded, cropped to the given square and re-encoded. */
export const changeAvatar = endpoint({
  method: 'PUT',
  path: '/me/avatar',
  access: 'unsuspended',
  summary: 'Replaces the viewer’s profile picture. The body is the photo itself.',
  query: z.object({
    /** The chosen square, in pixels of the upright photo. */
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
  summary: 'Removes the viewer’s profile picture.',
  response: session,
});

/** A profile as shown to anyone who can read the campus. */
export const publicProfile = person.extend({
  bio: z.string(),
  joinedAt: z.iso.datetime({ offset: true }),
  /** Counts top-level posts only. */
  postCount: z.int().nonnegative(),
  profileSetUp: z.boolean(),
  /** Then only they see the Likes tab. */
  hidesLikes: z.boolean(),
});
export type PublicProfile = z.infer<typeof publicProfile>;

export const getProfile = endpoint({
  method: 'GET',
  path: '/people/:username',
  access: 'reader',
  summary: 'A member of this campus, by username.',
  params: z.object({ username: z.string().max(80) }),
  response: publicProfile,
});

export const MENTIONS = { shownMax: 6, prefixMin: 1 } as const;

/** Suggestions after an @ in a composer: members whose username or first name starts with the text. */
export const listMentionable = endpoint({
  method: 'GET',
  path: '/people',
  access: 'member',
  summary: 'A few members of the campus whose username or first name starts with the given letters.',
  query: z.object({ begins: z.string().trim().min(MENTIONS.prefixMin).max(40) }),
  response: z.object({ items: z.array(person).max(MENTIONS.shownMax) }),
});

export const MEMBERS = { pageSize: 15 } as const;

/** Kept for clients of the old API. */
export const listMembers = endpoint({
  method: 'GET',
  path: '/users',
  access: 'signed-in',
  summary: 'The members of the viewer’s own campus, in the order they joined.',
  query: pageQuery,
  response: pageOf(person),
  writtenByDatabase: true,
});

export const PROFILE_PAGE_COPY = {
  posts: 'Posts',
  photos: 'Photos',
  replies: 'Replies',
  likes: 'Likes',
  message: 'Message',
  likesHidden: 'Log in to see what they liked.',
  logIn: 'Log In',
  claim: 'Claim this account',
  joined: 'Joined',
  startConversation: 'Start Conversation?',
  startHint: 'Start a private conversation with',
  start: 'Start Conversation',
  cancel: 'Cancel',
} as const;
