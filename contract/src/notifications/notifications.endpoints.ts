import { z } from 'zod';
import { session } from '../accounts/accounts.schemas.ts';
import { chatId } from '../chats/chats.schemas.ts';
import { endpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../page.schemas.ts';
import { postId } from '../posts/posts.schemas.ts';
import { NOTIFICATIONS } from './notifications.ts';
import { notification, seenNotification } from './notifications.schemas.ts';
import { preferences, preferencesChange } from './preferences.schemas.ts';
import { pushState, pushSubscription, unreadTags } from './push.schemas.ts';

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

export const readPostNotifications = endpoint({
  method: 'PUT',
  path: '/notifications/read-posts',
  access: 'signed-in',
  summary: 'Marks notifications about the text of these posts and comments as read.',
  body: z.object({ postIds: z.array(postId).min(1).max(NOTIFICATIONS.seenPostsMax) }),
  response: readNotifications.response,
});

export const readChatNotifications = endpoint({
  method: 'PUT',
  path: '/notifications/read-chat',
  access: 'signed-in',
  summary: 'Marks notifications about hearts in this conversation as read.',
  body: z.object({ chatId }),
  response: readNotifications.response,
});

export const listUnreadTags = endpoint({
  method: 'GET',
  path: '/notifications/unread',
  access: 'signed-in',
  summary:
    'The tags and IDs of the viewer’s unread notifications on this campus, newest first. The service worker closes all others.',
  response: unreadTags,
});

export const getPreferences = endpoint({
  method: 'GET',
  path: '/me/notification-preferences',
  access: 'signed-in',
  summary: 'What the viewer is notified about, where and when.',
  response: preferences,
});

export const changePreferences = endpoint({
  method: 'PATCH',
  path: '/me/notification-preferences',
  access: 'signed-in',
  summary: 'Changes the notification preferences that are in the request.',
  body: preferencesChange,
  response: preferences,
});

export const getPush = endpoint({
  method: 'GET',
  path: '/me/push',
  access: 'signed-in',
  summary: 'The public key for push subscriptions, and whether this session has one.',
  response: pushState,
});

export const subscribeToPush = endpoint({
  method: 'PUT',
  path: '/me/push',
  access: 'signed-in',
  summary: 'Sends push notifications of this campus to this browser until the session ends.',
  body: pushSubscription,
  response: pushState,
});

export const unsubscribeFromPush = endpoint({
  method: 'DELETE',
  path: '/me/push',
  access: 'signed-in',
  summary: 'Ends the push notifications of this session.',
  response: pushState,
});
