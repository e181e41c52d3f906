import { beforeEach, expect, test, vi } from 'vitest';
import type { PushMessage, UnreadTags } from '@quad/contract/notifications/push.schemas';
import { fakePage, fakeWorker } from './test/fake-worker.ts';

let worker = fakeWorker();
type Sent = { method: string; body: string };
let requests: { path: string; init: Sent | undefined }[] = [];
let unread: UnreadTags | 'signed out' | 'no connection';
let push: typeof import('./push.ts');

beforeEach(async () => {
  worker = fakeWorker();
  requests = [];
  unread = { tags: ['chat:1', 'thread:1'], ids: [], unread: 2 };
  vi.stubGlobal('self', worker.scope);
  vi.stubGlobal('navigator', worker.navigator);
  vi.stubGlobal('fetch', async (path: string, init?: Sent) => {
    requests.push({ path, init });
    if (unread === 'no connection') throw new TypeError('Failed to fetch');
    if (unread === 'signed out') return new Response('', { status: 401 });
    return Response.json(path === '/api/me/push' ? { publicKey: 'the key of the server', endpoint: null } : unread);
  });
  // The module reads the worker's global object when it is imported.
  vi.resetModules();
  push = await import('./push.ts');
  push.listenToPushes();
});

function arrive(message: Partial<PushMessage> = {}) {
  const whole = { kind: 'message', line: 'Marcus: Hi', path: '/messages/1', tag: 'chat:1', unread: 1, ...message };
  return worker.fire('push', { data: { json: () => whole } });
}

const press = (path: string) => {
  const close = vi.fn<() => void>();
  return worker.fire('notificationclick', { notification: { data: { path }, close } }).then(() => close);
};
const titles = () => worker.shown.map(({ title }) => title);

test('a push shows its text, and keeps the address for a click', async () => {
  await arrive();
  expect(worker.shown).toMatchObject([{ title: 'Marcus: Hi', tag: 'chat:1', data: { path: '/messages/1' } }]);
});

test('a newer push of the same conversation replaces the older one, with a sound for messages only', async () => {
  await arrive();
  await arrive({ kind: 'comment', tag: 'thread:1', line: 'Ines commented' });
  await arrive({ line: 'Marcus: Still there?' });
  expect(titles()).toEqual(['Ines commented', 'Marcus: Still there?']);
  expect(worker.shown.map(({ renotify }) => renotify)).toEqual([false, true]);
});

test('notifications that were read elsewhere are closed with the next push', async () => {
  await arrive({ tag: 'thread:1', line: 'Ines commented' });
  unread = { tags: ['chat:1'], ids: [], unread: 1 };
  await arrive();
  expect(titles()).toEqual(['Marcus: Hi']);
});

test('a read comment is closed although something else of its thread is unread', async () => {
  unread = { tags: ['thread:1'], ids: ['save', 'comment'], unread: 2 };
  await arrive({ id: 'comment', tag: 'thread:1', line: 'Ines commented' });
  expect(titles()).toEqual(['Ines commented']);
  unread = { tags: ['chat:1', 'thread:1'], ids: ['save', 'message'], unread: 2 };
  await arrive({ id: 'message' });
  expect(titles()).toEqual(['Marcus: Hi']);
});

test('a server of the previous release sends only tags', async () => {
  unread = { tags: ['chat:1'], unread: 1 };
  await arrive({ id: 'comment', tag: 'thread:1', line: 'Ines commented' });
  await arrive({ id: 'message' });
  expect(titles()).toEqual(['Marcus: Hi']);
});

test('without a connection no notification is closed', async () => {
  unread = 'no connection';
  await arrive({ tag: 'thread:1', line: 'Ines commented' });
  await arrive();
  expect(titles()).toEqual(['Ines commented', 'Marcus: Hi']);
});

test('a push that arrives after its session has ended is closed, and the browser unsubscribes', async () => {
  unread = 'signed out';
  await arrive();
  expect(titles()).toEqual([]);
  expect(worker.badges.at(-1)).toBe(0);
  expect(worker.subscription.isOn).toBe(false);
});

test('the number on the icon is the unread count, and an open page sets it itself', async () => {
  await arrive({ unread: 5 });
  expect(worker.badges).toEqual([5, 2]);
  unread = { tags: [], ids: [], unread: 0 };
  await arrive({ unread: 0 });
  expect(worker.badges).toEqual([5, 2, 0, 0]);
  worker.pages.push(fakePage());
  await arrive({ unread: 7 });
  expect(worker.badges).toHaveLength(4);
});

test('signing out closes all notifications', async () => {
  await arrive();
  await push.closeAll();
  expect(worker.shown).toEqual([]);
  expect(worker.badges.at(-1)).toBe(0);
});

test('a click closes the notification and opens a window if no tab is open', async () => {
  expect(await press('/post/1')).toHaveBeenCalledOnce();
  expect(worker.opened).toEqual(['https://ou.example/post/1']);
});

test('a click opens the page in the open tab, without loading it again', async () => {
  const page = fakePage();
  worker.pages.push(page);
  await press('/post/1');
  expect(page.done).toEqual(['focus', 'open /post/1']);
  expect(worker.opened).toEqual([]);
});

test('a tab that does not answer is navigated, and if that is not allowed a window is opened', async () => {
  vi.useFakeTimers();
  const silent = fakePage({ isAlive: false });
  worker.pages.push(silent);
  const pressed = press('/post/1');
  await vi.runAllTimersAsync();
  await pressed;
  expect(silent.done).toEqual(['focus', 'navigate https://ou.example/post/1']);

  worker.pages.splice(0, 1, fakePage({ isAlive: false, canBeNavigated: false }));
  const again = press('/post/2');
  await vi.runAllTimersAsync();
  await again;
  expect(worker.opened).toEqual(['https://ou.example/post/2']);
  vi.useRealTimers();
});

test('a click never leaves the site', async () => {
  worker.pages.push(fakePage());
  await press('//elsewhere.example/post/1');
  expect(worker.pages[0]?.done).toEqual([]);
  expect(worker.opened).toEqual([]);
});

test('a new subscription of the browser reaches the server by itself', async () => {
  await worker.fire('pushsubscriptionchange', { oldSubscription: { options: { applicationServerKey: 'ours' } } });
  expect(requests).toMatchObject([{ path: '/api/me/push', init: { method: 'PUT' } }]);
  expect(JSON.parse(requests[0]?.init?.body ?? '')).toEqual({
    endpoint: 'https://push.example/fresh',
    keys: { p256dh: 'key', auth: 'secret' },
  });
});

test('a browser that does not name the old subscription gets our key from the server', async () => {
  await worker.fire('pushsubscriptionchange', { oldSubscription: null });
  expect(requests).toMatchObject([
    { path: '/api/me/push', init: undefined },
    { path: '/api/me/push', init: { method: 'PUT' } },
  ]);
  expect(worker.subscription.keys).toEqual(['the key of the server']);
});

test.each(['signed out', 'no connection'] as const)(
  'without the old subscription and %s nothing begins',
  async (state) => {
    unread = state;
    await worker.fire('pushsubscriptionchange', {});
    expect(worker.subscription.keys).toEqual([]);
  },
);

test('a new subscription of a browser that is signed out ends at once', async () => {
  unread = 'signed out';
  await worker.fire('pushsubscriptionchange', { oldSubscription: { options: { applicationServerKey: 'ours' } } });
  expect(worker.subscription.isOn).toBe(false);
});
