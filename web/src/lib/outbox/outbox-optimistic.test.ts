import { expect, test } from 'vitest';
import { storeInMemory, type BrowserStore } from '../storage/browser-store.ts';
import { pendingOf } from './entries.ts';
import type { OutboxEntry } from './entry.ts';
import { createOutbox } from './outbox.ts';
import { SendError } from './send-error.ts';

/* An outbox as comments use it: one queue per entry, optimistic counts, and no automatic resend. */

type Content = { text: string };

const OWNER = 'olive/ou';
const comment = (clientKey: string) => ({ clientKey, text: `Words of ${clientKey}` });

/** A server that answers on command, and an optimistic count. */
function openTab(
  storage: BrowserStore<OutboxEntry<Content>> = storeInMemory(),
  withLock = (_name: string, run: () => Promise<void>) => run(),
) {
  const waiting: { key: string; respond: () => void; fail: () => void }[] = [];
  const shown: string[] = [];
  const failed: unknown[] = [];
  let count = 0;
  const outbox = createOutbox<Content, string>(
    OWNER,
    {
      queueOf: ({ clientKey }) => clientKey,
      send: ({ clientKey }) =>
        new Promise((resolve, fail) => {
          const cut = new SendError('refused', '');
          waiting.push({ key: clientKey, respond: () => resolve(clientKey), fail: () => fail(cut) });
        }),
      resumes: false,
      optimistic: () => {
        count += 1;
        return () => void (count -= 1);
      },
      onSent: (key) => void shown.push(key),
      onFailed: (error) => void failed.push(error),
    },
    { storage: Promise.resolve(storage), withLock, publish: () => undefined, isOnline: () => true, random: () => 0 },
  );
  async function next(what: 'respond' | 'fail') {
    await settled();
    waiting.shift()?.[what]();
    await settled();
  }
  const states = () => pendingOf(outbox.read(), true).map(({ entry, status }) => `${entry.clientKey} ${status}`);
  const asked = () => waiting.map(({ key }) => key);
  return { outbox, next, states, shown, failed, count: () => count, storage, asked };
}

const settled = () => new Promise((done) => setTimeout(done));

test('a comment shows at once, and leaves the outbox when the response arrives', async () => {
  const { outbox, next, states, shown, count, storage } = openTab();
  const kept = outbox.add(comment('a'), 1);
  expect(states()).toEqual(['a sending']);
  expect(count()).toBe(1);
  await kept;
  expect(await storage.list(OWNER)).toHaveLength(1);

  await next('respond');
  expect(shown).toEqual(['a']);
  expect(states()).toEqual([]);
  expect(count()).toBe(1);
  expect(await storage.list(OWNER)).toEqual([]);
});

test('a failed comment keeps its text and is not counted, and is sent again with the same key', async () => {
  const { outbox, next, states, shown, failed, count, asked } = openTab();
  await outbox.add(comment('a'), 1);
  await next('fail');
  expect(states()).toEqual(['a failed']);
  expect(outbox.read().entries[0]?.text).toBe('Words of a');
  expect(failed).toHaveLength(1);
  expect(count()).toBe(0);

  await Promise.all([outbox.retry('a', 2), outbox.retry('a', 3)]);
  await settled();
  expect(asked()).toEqual(['a']);
  expect(states()).toEqual(['a sending']);
  await next('respond');
  expect(shown).toEqual(['a']);
  expect([states(), count()]).toEqual([[], 1]);
});

test('a failed comment is there on the next visit, until it is discarded', async () => {
  const before = openTab();
  await before.outbox.add(comment('a'), 1);
  await before.next('fail');

  const after = openTab(before.storage);
  await after.outbox.wake();
  await after.outbox.wake();
  expect(after.states()).toEqual(['a failed']);
  expect(after.asked()).toEqual([]);

  await after.outbox.discard('a');
  expect(after.states()).toEqual([]);
  const later = openTab(before.storage);
  await later.outbox.wake();
  expect(later.states()).toEqual([]);
});

test('a comment whose tab was closed while sending shows as failed, but not while another tab is sending it', async () => {
  const held: (() => void)[] = [];
  const before = openTab();
  await before.outbox.add(comment('a'), 1);
  await settled();

  const after = openTab(before.storage, async (_name, run) => {
    await new Promise<void>((release) => held.push(release));
    await run();
  });
  const woken = after.outbox.wake();
  await settled();
  expect(after.states()).toEqual(['a sending']);
  for (const release of held) release();
  await woken;
  expect(after.states()).toEqual(['a failed']);
  expect(after.asked()).toEqual([]);
  expect(after.count()).toBe(0);
});

test('two pending comments succeed or fail independently', async () => {
  const { outbox, next, states } = openTab();
  await outbox.add(comment('a'), 1);
  await outbox.add(comment('b'), 2);
  await next('fail');
  await next('respond');
  expect(states()).toEqual(['a failed']);
});

test('a comment that a live event brings while it is being sent does not return when its response is lost', async () => {
  const { outbox, next, states } = openTab();
  await outbox.add(comment('a'), 1);
  await settled();
  await outbox.discard('a');
  await next('fail');
  expect(states()).toEqual([]);
});
