import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { demoStudent, session } from './accounts.schemas.ts';
import { COUNTED_PAGES } from './accounts.ts';

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

export const countPageView = endpoint({
  method: 'POST',
  path: '/page-views',
  access: 'anyone',
  summary: 'Counts a view of a sign-in or compose page, unless the browser opts out of tracking.',
  body: z.object({ page: z.enum(COUNTED_PAGES) }),
  response: z.object({ accepted: z.literal(true) }),
});
