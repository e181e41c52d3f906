import { afterEach, expect, test, vi } from 'vitest';
import type { UnreadTags } from '@quad/contract/notifications/push.schemas';
import { closeRead } from './close-read.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

type Shown = { tag: string; data?: { id: string } };

/** A browser that shows these notifications, and a server that returns what is unread. */
function browserWith(notifications: Shown[], response: Partial<UnreadTags> | 'signed out') {
  const shown = new Set(notifications);
  const ask = vi.fn<() => Promise<Response>>(async () =>
    response === 'signed out'
      ? Response.json({ code: 'sign_in_required', message: 'Sign in' }, { status: 401 })
      : Response.json({ tags: [], ids: [], unread: 0, ...response }),
  );
  const registration = {
    getNotifications: async () => [...shown].map((one) => ({ ...one, close: () => void shown.delete(one) })),
  };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  vi.stubGlobal('fetch', ask);
  return { tags: () => [...shown].map(({ tag }) => tag), ask };
}

test('an open tab closes notifications that were read, here or on another device, and nothing else', async () => {
  const notifications = [{ tag: 'chat:1' }, { tag: 'thread:1' }, { tag: 'notification:1' }];
  const { tags } = browserWith(notifications, { tags: ['thread:1'] });
  await closeRead();
  expect(tags()).toEqual(['thread:1']);
});

test('a read message is closed although a heart in its conversation is unread', async () => {
  const notifications = [
    { tag: 'chat:1', data: { id: 'message' } },
    { tag: 'chat:2', data: { id: 'other message' } },
  ];
  const { tags } = browserWith(notifications, { tags: ['chat:1', 'chat:2'], ids: ['heart', 'other message'] });
  await closeRead();
  expect(tags()).toEqual(['chat:2']);
});

test('signing out closes all notifications', async () => {
  const { tags } = browserWith([{ tag: 'chat:1' }, { tag: 'thread:1' }], 'signed out');
  await closeRead();
  expect(tags()).toEqual([]);
});

test('without notifications on screen nothing is requested', async () => {
  const { ask } = browserWith([], { tags: ['thread:1'] });
  await closeRead();
  expect(ask).not.toHaveBeenCalled();
});

test('a browser without a service worker has nothing to close', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => undefined } });
  await expect(closeRead()).resolves.toBeUndefined();
});
