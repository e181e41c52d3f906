import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../page.schemas.ts';
import { person, session } from './accounts.schemas.ts';
import { firstNamePart, lastNamePart } from './names.schemas.ts';
import { bio, ownProfile, publicProfile } from './profiles.schemas.ts';
import { MENTIONS, PROFILES } from './profiles.ts';

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
  body: z.object({ firstName: firstNamePart.optional(), lastName: lastNamePart.optional(), bio: bio.optional() }),
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

/** For photos that the browser cannot show itself, like those of iPhones. Nothing is stored. */
export const previewAvatar = endpoint({
  method: 'POST',
  path: '/me/avatar/preview',
  access: 'unsuspended',
  summary: 'Returns a small preview of a photo, for choosing the square of an avatar.',
  photo: { bytesMax: PROFILES.photoBytesMax },
  response: z.object({
    /** The size of the upright photo. */
    width: z.int().positive(),
    height: z.int().positive(),
    /** A WebP file in base64. */
    picture: z.base64(),
  }),
});

export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/me/avatar',
  access: 'signed-in',
  summary: 'Removes the viewer’s profile picture.',
  response: session,
});

export const getProfile = endpoint({
  method: 'GET',
  path: '/people/:username',
  access: 'reader',
  summary: 'A member of this campus, by username.',
  params: z.object({ username: z.string().max(80) }),
  response: publicProfile,
});

/** Suggestions after an @ in a composer: members whose username or first name starts with the text. */
export const listMentionable = endpoint({
  method: 'GET',
  path: '/people',
  access: 'member',
  summary: 'A few members of the campus whose username or first name starts with the given letters.',
  query: z.object({ begins: z.string().trim().min(MENTIONS.prefixMin).max(40) }),
  response: z.object({ items: z.array(person).max(MENTIONS.shownMax) }),
});

/** Kept for clients of the old API. */
export const listMembers = endpoint({
  method: 'GET',
  path: '/users',
  access: 'signed-in-reader',
  summary: 'The members of the viewer’s own campus, in the order they joined.',
  query: pageQuery,
  response: pageOf(person),
  writtenByDatabase: true,
});
