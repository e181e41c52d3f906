import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DraftKey } from './draft.ts';
import { storeInMemory } from '../../../lib/storage/browser-store.ts';
import { draftStoreIn, type DraftStore } from './draft-store.ts';
import { openDraft, WRITE_EVERY_MS, type DraftMessage, type OpenDraft } from './open-draft.ts';
import { documentOf } from './plain-text.ts';

const KEY: DraftKey = 'olive/ou/post';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Tabs of one browser that share a draft store and get each other's messages. The user types in only one of them. */
function browser(storage: DraftStore = draftStoreIn(storeInMemory())) {
  const tabs: OpenDraft[] = [];
  let clock = 0;
  let attended = 0;

  async function openTab() {
    const number = tabs.length;
    const tab: OpenDraft = openDraft(KEY, {
      storage: Promise.resolve(storage),
      now: () => (clock += 1),
      publish: (news: DraftMessage) => tabs.forEach((other) => other !== tab && other.receive(news)),
      isAttended: () => attended === number,
    });
    tabs.push(tab);
    attended = number;
    await tab.catchUp();
    return tab;
  }

  return { openTab, attend: (tab: OpenDraft) => (attended = tabs.indexOf(tab)) };
}

const textIn = (tab: OpenDraft) =>
  tab
    .read()
    ?.draft.document.blocks.map(({ text }) => text)
    .join('\n');
const keyOf = (tab: OpenDraft) => tab.read()?.draft.clientKey;
const type = (tab: OpenDraft, text: string) => tab.change({ document: documentOf(text) });
const photo = { id: 'a', blob: new Blob(['a']), name: 'a.png', type: 'image/png', alt: '', uploadUrl: null };

test('a draft is restored after the tab was closed, with its key, category and files', async () => {
  const olive = browser();
  const tab = await olive.openTab();
  type(tab, 'Selling a lamp');
  tab.change({ category: 'furniture' });
  tab.change(({ files }) => ({ files: [...files, photo] }));
  await tab.flush();
  const again = await olive.openTab();
  expect(again.read()?.draft).toEqual(tab.read()?.draft);
});

/** The text that would survive a crash at this moment. */
const textOn = async (storage: DraftStore) => (await storage.get(KEY))?.document.blocks[0]?.text;

test('the first character is stored at once, the next ones a moment later', async () => {
  const storage = draftStoreIn(storeInMemory());
  const tab = await browser(storage).openTab();
  type(tab, 'S');
  await vi.advanceTimersByTimeAsync(0);
  expect(await textOn(storage)).toBe('S');
  type(tab, 'Se');
  await vi.advanceTimersByTimeAsync(0);
  expect(await textOn(storage)).toBe('S');
  await vi.advanceTimersByTimeAsync(WRITE_EVERY_MS);
  expect(await textOn(storage)).toBe('Se');
});

test('a draft is stored while the student types without a pause', async () => {
  const storage = draftStoreIn(storeInMemory());
  const tab = await browser(storage).openTab();
  let text = '';
  for (const letter of 'A desk lamp that has never been used, and its bulb') {
    text += letter;
    type(tab, text);
    await vi.advanceTimersByTimeAsync(50);
    const lost = text.length - ((await textOn(storage)) ?? '').length;
    expect(lost).toBeLessThanOrEqual(WRITE_EVERY_MS / 50);
  }
});

test('a slow disk gets the newest text, and not every version of it', async () => {
  const inner = draftStoreIn(storeInMemory());
  let puts = 0;
  const slow: DraftStore = {
    ...inner,
    put: async (draft) => {
      puts += 1;
      await new Promise((done) => setTimeout(done, 1000));
      await inner.put(draft);
    },
  };
  const tab = await browser(slow).openTab();
  for (let count = 1; count <= 100; count += 1) {
    type(tab, 'a'.repeat(count));
    await vi.advanceTimersByTimeAsync(50);
  }
  await vi.advanceTimersByTimeAsync(3000);
  expect(await textOn(slow)).toHaveLength(100);
  expect(puts).toBeLessThan(8);
});

test('a posted or discarded draft is gone, and the next has another key', async () => {
  const olive = browser();
  const tab = await olive.openTab();
  type(tab, 'Selling a lamp');
  const key = keyOf(tab);
  await tab.end();
  expect(textIn(tab)).toBe('');
  expect(keyOf(tab)).not.toBe(key);
  expect(textIn(await olive.openTab())).toBe('');
});

test('a text that is deleted character by character leaves nothing behind', async () => {
  const storage = draftStoreIn(storeInMemory());
  const tab = await browser(storage).openTab();
  type(tab, 'S');
  await tab.flush();
  type(tab, '');
  await tab.flush();
  expect(await storage.get(KEY)).toBeNull();
});

test('of two tabs the last one to write wins completely, and the other shows its draft', async () => {
  const olive = browser();
  const first = await olive.openTab();
  type(first, 'From the first');
  first.change({ category: 'drones' });
  await first.flush();
  const second = await olive.openTab();
  second.change({ document: documentOf('From the second'), category: 'tickets' });
  await second.flush();
  await vi.runAllTimersAsync();
  expect(first.read()?.draft).toEqual(second.read()?.draft);
  expect((await olive.openTab()).read()?.draft).toMatchObject({ category: 'tickets' });
});

test('what is typed just before the other tab is opened arrives there', async () => {
  const olive = browser();
  const [one, two] = [await olive.openTab(), await olive.openTab()];
  olive.attend(one);
  type(one, 'I');
  await vi.advanceTimersByTimeAsync(0);
  expect(textIn(two)).toBe('I');
  type(one, 'Is it still there?');
  olive.attend(two);
  await two.catchUp();
  await one.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(textIn(two)).toBe('Is it still there?');
});

test('a tab in which somebody types is not changed by another', async () => {
  const olive = browser();
  const first = await olive.openTab();
  const second = await olive.openTab();
  olive.attend(second);
  type(first, 'Theirs');
  type(second, 'Mine');
  await first.flush();
  expect(textIn(second)).toBe('Mine');
  await second.flush();
  await vi.runAllTimersAsync();
  expect(textIn(first)).toBe('Mine');
});

test('a draft that one tab posts is gone from the other too', async () => {
  const olive = browser();
  const first = await olive.openTab();
  type(first, 'Same');
  await first.flush();
  const second = await olive.openTab();
  await first.end();
  expect(textIn(second)).toBe('');
});

test('a message that is sent before its last letters are written is gone from both tabs', async () => {
  const olive = browser();
  const [first, second] = [await olive.openTab(), await olive.openTab()];
  olive.attend(first);
  type(first, 'o');
  await vi.advanceTimersByTimeAsync(0);
  expect(textIn(second)).toBe('o');
  type(first, 'ok');
  await first.end();
  await vi.runAllTimersAsync();
  expect([textIn(first), textIn(second)]).toEqual(['', '']);
  expect(textIn(await olive.openTab())).toBe('');
});

test('text typed in another tab stays there when the first posts, as a new post', async () => {
  const olive = browser();
  const first = await olive.openTab();
  type(first, 'Same');
  await first.flush();
  const second = await olive.openTab();
  type(second, 'Same and more');
  const key = keyOf(first);
  await first.end();
  await vi.runAllTimersAsync();
  expect(textIn(second)).toBe('Same and more');
  expect(keyOf(second)).not.toBe(key);
  expect(textIn(await olive.openTab())).toBe('Same and more');
});

test('a failing draft store keeps the draft in the open tab', async () => {
  const broken: DraftStore = {
    get: () => Promise.reject(new Error('no disk')),
    put: () => Promise.reject(new Error('no disk')),
    remove: () => Promise.reject(new Error('no disk')),
  };
  const tab = await browser(broken).openTab();
  type(tab, 'Selling a lamp');
  await tab.flush();
  expect(textIn(tab)).toBe('Selling a lamp');
  await tab.end();
  expect(textIn(tab)).toBe('');
});

test('a draft that becomes another post uploads its files again', async () => {
  const tab = await browser().openTab();
  const before = { ...photo, uploadUrl: '/api/uploads/1' };
  tab.change({ files: [before] });
  const key = keyOf(tab);
  tab.renewKey();
  expect(keyOf(tab)).not.toBe(key);
  expect(tab.read()?.draft.files).toEqual([{ ...before, id: expect.not.stringMatching(/^a$/), uploadUrl: null }]);
});
