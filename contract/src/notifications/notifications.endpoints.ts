import { z } from 'zod';
import { session } from '../accounts/accounts.schemas.ts';
import { endpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../page.schemas.ts';
import { mailPreferences, mailTopic, notification, seenNotification } from './notifications.schemas.ts';

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  access: 'signed-in-reader',
  summary: 'The viewer’s notifications on this campus, newest first; `show=mentions` returns only mentions.',
  query: pageQuery.extend({ show: z.enum(['all', 'mentions']).default('all') }),
  response: pageOf(notification),
  writtenByDatabase: true,
});

export const readNotifications = endpoint({
  method: 'PUT',
  path: '/notifications/read',
  access: 'signed-in',
  summary: 'Marks these notifications as read, as of the time they were shown.',
  body: z.object({ rows: z.array(seenNotification).min(1).max(100) }),
  response: session.pick({ unreadNotifications: true, unreadBesidesChats: true, asOf: true }),
});

export const getMailPreferences = endpoint({
  method: 'GET',
  path: '/me/mail-preferences',
  access: 'signed-in',
  summary: 'The viewer’s email preferences.',
  response: mailPreferences,
});

export const changeMailPreferences = endpoint({
  method: 'PATCH',
  path: '/me/mail-preferences',
  access: 'signed-in',
  summary: 'Changes the viewer’s email preferences.',
  body: z.object({
    emailNotifications: z.boolean().optional(),
    topics: z.partialRecord(mailTopic, z.boolean()).optional(),
  }),
  response: mailPreferences,
});
