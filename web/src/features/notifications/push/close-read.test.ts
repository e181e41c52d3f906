import { afterEach, expect, test, vi } from 'vitest';
import { closeRead } from './close-read.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A browser that shows notifications with these tags, and a server where those are unread. */
function browserWith(tags: string[], unreadTags: string[]) {
  const shown = new Set(tags);
  const ask = vi.fn<() => Promise<Response>>(async () =>
    Response.json({ tags: unreadTags, unread: unreadTags.length }),
  );
  const registration = {
    getNotifications: async () => [...shown].map((tag) => ({ tag, close: () => void shown.delete(tag) })),
  };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  vi.stubGlobal('fetch', ask);
  return { shown, ask };
}

test('an open tab closes notifications that were read, here or on another device, and nothing else', async () => {
  const { shown } = browserWith(['chat:1', 'thread:1', 'notification:1'], ['thread:1']);
  await closeRead();
  expect([...shown]).toEqual(['thread:1']);
});

test('without notifications on screen nothing is requested', async () => {
  const { ask } = browserWith([], ['thread:1']);
  await closeRead();
  expect(ask).not.toHaveBeenCalled();
});

test('a browser without a service worker has nothing to close', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => undefined } });
  await expect(closeRead()).resolves.toBeUndefined();
});
