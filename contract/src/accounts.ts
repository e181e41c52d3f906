import { z } from 'zod';
import { campusId } from './campuses.ts';
import { endpoint } from './endpoint.ts';

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
  /**
   * When these numbers were counted, in microseconds. The browser keeps whichever of this and the live events is
   * later.
   */
  asOf: z.int().nonnegative(),
  /** Set only while staff have suspended the account. */
  suspendedUntil: z.iso.datetime({ offset: true }).optional(),
});
export type Session = z.infer<typeof session>;

export const getSession = endpoint({
  method: 'GET',
  path: '/session',
  access: 'anyone',
  summary: 'The current viewer with their unread counts.',
  response: session,
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/session',
  access: 'signed-in',
  summary: 'Signs this browser out.',
  response: z.object({ ended: z.literal(true) }),
});

/** A student to try the product as, when demo data and the local tools are on. */
export const demoStudent = person.extend({ campusSlug: z.string(), note: z.string() });

export const listDemoStudents = endpoint({
  method: 'GET',
  path: '/dev/students',
  access: 'development',
  summary: 'Demo students of this campus to sign in as.',
  response: z.object({ items: z.array(demoStudent) }),
});

export const signInAsDemoStudent = endpoint({
  method: 'POST',
  path: '/dev/students/:username/session',
  access: 'development',
  summary: 'Signs in as a demo student without a password.',
  params: z.object({ username: z.string().max(80) }),
  response: session,
});

export const PEOPLE_COPY = { nobody: 'No Users', report: 'Report', block: 'Block' } as const;

/** Events that name a person are deleted after this time; daily totals stay. */
export const ANALYTICS = { keepDays: 90 } as const;

/** Only sign-in and compose pages are counted, by route and never by full URL. */
export const COUNTED_PAGES = [
  '/user_registration',
  '/login',
  '/login/sent',
  '/register',
  '/verify',
  '/forgotpassword',
  '/create/post',
  '/create/comment/:postId',
  '/create/message',
  '/create/categories',
] as const;
export type CountedPage = (typeof COUNTED_PAGES)[number];

export const countPageView = endpoint({
  method: 'POST',
  path: '/page-views',
  access: 'anyone',
  summary: 'Counts a view of a sign-in or compose page, if the viewer allows it.',
  body: z.object({ page: z.enum(COUNTED_PAGES) }),
  response: z.object({ accepted: z.literal(true) }),
});
