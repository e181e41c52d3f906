import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ACCOUNT_HEADER } from '@quad/contract/document-policy';
import { storeInMemory } from '../lib/storage/browser-store.ts';
import { offlineCopyIn, type CopyRecord } from '../lib/storage/offline-copy.ts';
import { copyAt } from '../lib/storage/test/copy-at.ts';

vi.stubGlobal('__RELEASE__', { version: '1', files: [], shell: [], entry: '/assets/entry-1.js', styles: [] });
const { respondWithDocument } = await import('./documents.ts');

const [COPY_AFTER_MS, GIVE_UP_AFTER_MS] = [5_000, 20_000];

const never = () => new Promise<Response>(() => undefined);
const documentOf = (account: string) => new Response('fresh', { headers: { [ACCOUNT_HEADER]: account } });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A device that has seen the feed, and a navigation on it. */
async function deviceOf(owner: string) {
  const stored = offlineCopyIn(storeInMemory<CopyRecord>());
  await stored.claim(owner);
  await stored.write(owner, copyAt(Date.now()));
  return {
    stored,
    open(path: string, network: () => Promise<Response>) {
      vi.stubGlobal('fetch', network);
      const later: Promise<unknown>[] = [];
      const event = {
        request: new Request(`https://ou.example${path}`),
        preloadResponse: Promise.resolve(undefined),
        waitUntil: (work: Promise<unknown>) => void later.push(work),
      };
      const text = respondWithDocument(event, () => Promise.resolve(stored)).then((response) => response.text());
      return { text, settled: () => Promise.all(later) };
    },
  };
}

test('a document comes from the network, also if that takes a while', async () => {
  const device = await deviceOf('olive');
  const network = Promise.withResolvers<Response>();
  const { text } = device.open('/home', () => network.promise);
  await vi.advanceTimersByTimeAsync(COPY_AFTER_MS - 1);
  network.resolve(documentOf('olive'));
  expect(await text).toBe('fresh');
  expect(vi.getTimerCount()).toBe(0);
});

test('a failed connection opens the copy at once', async () => {
  const device = await deviceOf('olive');
  expect(await device.open('/home', () => Promise.reject(new TypeError())).text).toContain('You are offline. This is');
});

test('a connection that neither answers nor fails opens the copy after a few seconds', async () => {
  const device = await deviceOf('olive');
  const { text } = device.open('/home', never);
  await vi.advanceTimersByTimeAsync(COPY_AFTER_MS);
  expect(await text).toContain('You are offline. This is from');
});

test('a page without a copy waits longer for the network, and then gives up', async () => {
  const device = await deviceOf('olive');
  const network = Promise.withResolvers<Response>();
  const found = device.open('/settings/help', () => network.promise);
  await vi.advanceTimersByTimeAsync(GIVE_UP_AFTER_MS - 1);
  network.resolve(documentOf('olive'));
  expect(await found.text).toBe('fresh');

  const { text } = device.open('/settings/help', never);
  await vi.advanceTimersByTimeAsync(GIVE_UP_AFTER_MS);
  expect(await text).toContain('This page is not on this device.');
});

test('a document for another account removes the copy, also if it comes too late to be shown', async () => {
  const device = await deviceOf('olive');
  const network = Promise.withResolvers<Response>();
  const { text, settled } = device.open('/home', () => network.promise);
  await vi.advanceTimersByTimeAsync(COPY_AFTER_MS);
  expect(await text).toContain('You are offline.');
  network.resolve(documentOf('marcus'));
  await settled();
  expect(await device.stored.read()).toBeNull();
});
