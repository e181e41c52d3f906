import { expect, test } from 'vitest';
import { createOutbox } from './outbox.ts';
import { unsentStoreInMemory, type Unsent } from './unsent-store.ts';

const THREAD = 'olive/ou/lamp';

function unsent(clientKey: string): Unsent {
  const document = { blocks: [{ text: `Words of ${clientKey}` }] };
  return { clientKey, thread: THREAD, rootId: 'lamp', parentId: 'lamp', document, writtenAt: 0 };
}

/** A server that answers when told to, and a count that hopes. */
function desk(storage = unsentStoreInMemory()) {
  const waiting: { key: string; answer: () => void; fail: () => void }[] = [];
  const shown: string[] = [];
  const told: unknown[] = [];
  let count = 0;
  const outbox = createOutbox<string>({
    openUnsentStore: async () => storage,
    send: ({ clientKey }) =>
      new Promise((answer, fail) => {
        waiting.push({ key: clientKey, answer: () => answer(clientKey), fail: () => fail(new Error('cut')) });
      }),
    optimistic: () => {
      count += 1;
      return () => void (count -= 1);
    },
    show: (key) => void shown.push(key),
    tell: (error) => void told.push(error),
  });
  async function next(what: 'answer' | 'fail') {
    waiting.shift()?.[what]();
    await new Promise((done) => setTimeout(done));
  }
  const states = () => outbox.read().map(({ clientKey, status }) => `${clientKey} ${status}`);
  return { outbox, next, states, shown, told, count: () => count, storage, asked: () => waiting.map(({ key }) => key) };
}

test('a comment is there at once, and goes when it is answered', async () => {
  const { outbox, next, states, shown, count, storage } = desk();
  const kept = outbox.add(unsent('a'));
  expect(states()).toEqual(['a sending']);
  expect(count()).toBe(1);
  await kept;
  expect(await storage.list(THREAD)).toHaveLength(1);

  await next('answer');
  expect(shown).toEqual(['a']);
  expect(states()).toEqual([]);
  expect(count()).toBe(1);
  expect(await storage.list(THREAD)).toEqual([]);
});

test('one that failed keeps its words and is not counted, and goes again under the same key', async () => {
  const { outbox, next, states, shown, told, count, asked } = desk();
  await outbox.add(unsent('a'));
  await next('fail');
  expect(states()).toEqual(['a failed']);
  expect(outbox.read()[0]?.document).toEqual(unsent('a').document);
  expect(told).toHaveLength(1);
  expect(count()).toBe(0);

  outbox.retry('a');
  outbox.retry('a');
  expect(asked()).toEqual(['a']);
  expect(states()).toEqual(['a sending']);
  await next('answer');
  expect(shown).toEqual(['a']);
  expect([states(), count()]).toEqual([[], 1]);
});

test('one that failed is there again on the next visit, until it is discarded', async () => {
  const before = desk();
  await before.outbox.add(unsent('a'));
  await before.next('fail');

  const after = desk(before.storage);
  await after.outbox.load(THREAD);
  await after.outbox.load(THREAD);
  expect(after.states()).toEqual(['a failed']);
  expect(after.asked()).toEqual([]);

  await after.outbox.drop('a');
  expect(after.states()).toEqual([]);
  const later = desk(before.storage);
  await later.outbox.load(THREAD);
  expect(later.states()).toEqual([]);
});

test('of two on their way each has its own fate', async () => {
  const { outbox, next, states } = desk();
  await outbox.add(unsent('a'));
  await outbox.add(unsent('b'));
  await next('fail');
  await next('answer');
  expect(states()).toEqual(['a failed']);
});

test('where nothing can be stored it is sent all the same', async () => {
  const broken = { ...unsentStoreInMemory(), put: () => Promise.reject(new Error('full')) };
  const { outbox, next, shown } = desk(broken);
  await outbox.add(unsent('a'));
  await next('answer');
  expect(shown).toEqual(['a']);
});
