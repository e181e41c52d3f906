import { z } from 'zod';
import { TOO_LONG } from '../errors.ts';
import { person } from './accounts.schemas.ts';
import { GENDERS, PROFILES } from './profiles.ts';

export const bio = z
  .string()
  .trim()
  .refine((text) => Array.from(text).length <= PROFILES.bioMax, TOO_LONG);

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

/** A profile as shown to anyone who can read the campus. */
export const publicProfile = person.extend({
  bio: z.string(),
  joinedAt: z.iso.datetime({ offset: true }),
  /** Counts top-level posts only. */
  postCount: z.int().nonnegative(),
  /** What they have for sale on this campus. */
  itemCount: z.int().nonnegative(),
  profileSetUp: z.boolean(),
  /** Whether they can receive messages here at all, whoever the viewer is. */
  canMessage: z.boolean(),
  /** If so, only they see the Likes tab. */
  hidesLikes: z.boolean(),
});
export type PublicProfile = z.infer<typeof publicProfile>;
