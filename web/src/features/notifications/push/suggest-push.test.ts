import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '../../../lib/toasts.ts';
import { suggestPush } from './suggest-push.ts';

let wasSuggested = false;

beforeEach(() => {
  wasSuggested = false;
});
afterEach(() => {
  for (const { id } of toasts.read().shown) toasts.dismiss(id);
  vi.unstubAllGlobals();
});

/** A browser with push notifications, and a server that records that they were suggested. */
function browserWith(permission: NotificationPermission) {
  const notification = { permission, requestPermission: vi.fn<() => void>() };
  vi.stubGlobal('window', { PushManager: {}, Notification: notification });
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('navigator', { userAgent: 'Chrome', maxTouchPoints: 0, serviceWorker: {} });
  vi.stubGlobal('fetch', async (_path: string, { method, body = '' }: { method: string; body?: string }) => {
    if (method === 'PATCH') ({ wasSuggested } = JSON.parse(body));
    return Response.json({ wasSuggested });
  });
  return notification;
}

const shown = () => toasts.read().shown.map(({ message }) => message);

test('after the first conversation push notifications are suggested, and never again', async () => {
  const { requestPermission } = browserWith('default');
  const cache = new QueryClient();
  await suggestPush(cache, 'Marcus');
  await suggestPush(cache, 'Ines');
  expect(shown()).toEqual(['Get told when Marcus answers?']);
  // Only a press may ask for permission.
  expect(requestPermission).not.toHaveBeenCalled();
});

test('messages that are sent at the same moment suggest it once', async () => {
  browserWith('default');
  const cache = new QueryClient();
  await Promise.all(['Marcus', 'Marcus', 'Ines'].map((name) => suggestPush(cache, name)));
  expect(shown()).toEqual(['Get told when Marcus answers?']);
});

test.each(['granted', 'denied'] as const)(
  'nothing is suggested where the browser already has an answer: %s',
  async (permission) => {
    browserWith(permission);
    await suggestPush(new QueryClient(), 'Marcus');
    expect(shown()).toEqual([]);
    expect(wasSuggested).toBe(false);
  },
);
