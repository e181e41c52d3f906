import type { Locator, Page } from '@playwright/test';
import { MAIL_TOPICS } from '@quad/contract/notifications/notifications';
import { callApi } from './api.ts';
import { openSubscribed } from './hydration.ts';
import { at } from './site.ts';

/** Saves a post through the API as the signed-in student. */
export function save(page: Page, postId: string) {
  return callApi(page, 'PUT', `/api/posts/${postId}/save`);
}

export async function viewerId(page: Page): Promise<string> {
  const { viewer } = await callApi(page, 'GET', '/api/session');
  return viewer.id;
}

/** The email address of the signed-in student. */
export async function addressOf(page: Page): Promise<string> {
  const { email } = await callApi(page, 'GET', '/api/me');
  return email;
}

type NoticePage = { items: { id: string; at: string }[]; nextCursor: string | null };

/** Demo students start with notifications, so a journey that counts them marks them read first. */
export async function markAllRead(page: Page) {
  let cursor: string | null = '';
  while (cursor !== null) {
    const search = cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`;
    const { items, nextCursor }: NoticePage = await callApi(page, 'GET', `/api/notifications${search}`);
    const shown = items.map(({ id, at: seenAt }) => ({ id, at: seenAt }));
    if (shown.length > 0) await callApi(page, 'PUT', '/api/notifications/read', { rows: shown });
    cursor = nextCursor;
  }
}

/** Removes the saved searches of an earlier attempt. */
export async function removeAlerts(page: Page) {
  const { items }: { items: { id: string }[] } = await callApi(page, 'GET', '/api/me/alerts');
  for (const { id } of items) await callApi(page, 'DELETE', `/api/me/alerts/${id}`);
}

/** Resets the choices of an earlier attempt. */
export function enableAllEmails(page: Page) {
  const topics = Object.fromEntries(MAIL_TOPICS.map((topic) => [topic, { email: true }]));
  return changePreferences(page, { emailNotifications: true, topics });
}

/** Changes preferences through the API as the signed-in student. */
export function changePreferences(page: Page, change: Record<string, unknown>) {
  return callApi(page, 'PATCH', '/api/me/notification-preferences', change);
}

/** Opens a page and waits until it has subscribed to the viewer's topic. */
export async function openAndAwaitNotifications(page: Page, campus: string, path: string) {
  await openSubscribed(page, at(campus, path), `user:${await viewerId(page)}`);
}

/** The navigation entry of the notifications, whose name includes the badge. */
export function bell(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Notifications/ });
}

export function rows(page: Page, hasText: string | RegExp = ''): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByRole('article').filter({ hasText });
}
