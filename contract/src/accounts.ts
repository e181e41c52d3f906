import { z } from 'zod';
import { campusId } from './campuses.ts';
import { endpoint } from './endpoint.ts';

export const userId = z.uuid().brand<'UserId'>();
export type UserId = z.infer<typeof userId>;

/** How a person appears beside anything they made. */
export const person = z.object({
  id: userId,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  avatarId: z.uuid().nullable(),
  /** School-verified: the tick. */
  isVerified: z.boolean(),
});
export type Person = z.infer<typeof person>;

/** The signed-in student as the browser knows them. */
export const viewer = person.extend({
  /** The community they belong to, which may not be the one they look at. */
  campusId,
  campusShortName: z.string(),
  /** Their community's own site. */
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
  /** Those of the notifications that tell of something else than an unread conversation. */
  unreadBesidesChats: z.int().nonnegative(),
  /** When these numbers were true, in microseconds: of them and of what is told live the later one holds. */
  asOf: z.int().nonnegative(),
  /** Only while staff have the account suspended. */
  suspendedUntil: z.iso.datetime({ offset: true }).optional(),
});
export type Session = z.infer<typeof session>;

export const getSession = endpoint({
  method: 'GET',
  path: '/session',
  access: 'anyone',
  summary: 'Who is looking, with the counts of their badges.',
  response: session,
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/session',
  access: 'signed-in',
  summary: 'Signs this browser out.',
  response: z.object({ ended: z.literal(true) }),
});

/** Someone to try the product as, where demo data and the local tools are on. */
export const demoStudent = person.extend({ campusSlug: z.string(), note: z.string() });

export const listDemoStudents = endpoint({
  method: 'GET',
  path: '/dev/students',
  access: 'development',
  summary: 'Demo students of this campus that one can sign in as.',
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

export const PEOPLE_COPY = { nobody: 'No Users' } as const;

/** How long it is kept who did what we count; figures of a day stay, without people. */
export const ANALYTICS = { keepDays: 90 } as const;

/** Whose views are counted: the pages of coming in and of writing, by their route and never by their whole address. */
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
  summary: 'Counts a look at a page of coming in or of writing, where that may be counted.',
  body: z.object({ page: z.enum(COUNTED_PAGES) }),
  response: z.object({ accepted: z.literal(true) }),
});
