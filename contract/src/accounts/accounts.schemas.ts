import { z } from 'zod';
import { campusId } from '../campuses/campuses.schemas.ts';

export const userId = z.uuid().brand<'UserId'>();
export type UserId = z.infer<typeof userId>;

/** A person as shown next to their posts, comments and messages. */
export const person = z.object({
  id: userId,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  avatarId: z.uuid().nullable(),
  /** School-verified: shows the check mark. */
  isVerified: z.boolean(),
});
export type Person = z.infer<typeof person>;

/** A person in a list of every campus. Their profile is on the site of their home campus. */
export const campusPerson = person.extend({ campusId, campusUrl: z.string() });
export type CampusPerson = z.infer<typeof campusPerson>;

/** The signed-in student, as sent to their browser. */
export const viewer = person.extend({
  /** Their home campus, which can differ from the campus of the current site. */
  campusId,
  campusShortName: z.string(),
  /** The URL of their home campus. */
  campusUrl: z.string(),
  emailVerified: z.boolean(),
  profileSetUp: z.boolean(),
  role: z.enum(['student', 'staff']),
});
export type ViewerView = z.infer<typeof viewer>;

export const session = z.object({
  viewer: viewer.nullable(),
  unreadChats: z.int().nonnegative(),
  unreadNotifications: z.int().nonnegative(),
  /** Unread notifications that are not about unread chats. */
  unreadBesidesChats: z.int().nonnegative(),
  /** When these numbers were counted, in microseconds. Of this and the live events the browser keeps the latest. */
  asOf: z.int().nonnegative(),
  /** Set only while staff have suspended the account. */
  suspendedUntil: z.iso.datetime({ offset: true }).optional(),
});
export type Session = z.infer<typeof session>;

/** A student to try the product as, when demo data and the local tools are on. */
export const demoStudent = person.extend({ campusSlug: z.string(), note: z.string() });
