import { expect, test } from 'vitest';
import { POSTS } from '@quad/contract/posts/posts';
import { countCharacters } from '@quad/contract/posts/rich-text';
import { storeInMemory } from '../../../lib/storage/browser-store.ts';
import { draftStoreIn } from './draft-store.ts';
import { addToDraft } from './fill-draft.ts';
import { openDraft } from './open-draft.ts';
import { documentOf, textOf } from './plain-text.ts';

async function newDraft(text: string) {
  const opened = openDraft('olive/ou/post', {
    storage: Promise.resolve(draftStoreIn(storeInMemory())),
    now: () => 0,
    publish: () => undefined,
    isAttended: () => true,
  });
  await opened.catchUp();
  opened.change({ document: documentOf(text) });
  const draft = () => {
    const state = opened.read();
    if (!state) throw new Error('There is no draft');
    return state.draft;
  };
  return { opened, draft };
}

const photo = new File(['photo'], 'lamp.png', { type: 'image/png' });

test('shared text and photos are in the draft', async () => {
  const { opened, draft } = await newDraft('');
  expect(await addToDraft(opened, { text: 'Desk lamp\r\nas new', files: [photo] })).toEqual([]);
  expect(draft().document).toEqual({ blocks: [{ text: 'Desk lamp' }, { text: 'as new' }] });
  expect(draft().files.map(({ name }) => name)).toEqual(['lamp.png']);
});

test('earlier text stays, and the shared text is cut to fit', async () => {
  const { opened, draft } = await newDraft('Selling this:');
  await addToDraft(opened, { text: 'x'.repeat(POSTS.textMax * 2), files: [] });
  expect(textOf(draft().document)).toMatch(/^Selling this:\nx+$/);
  expect(countCharacters(draft().document)).toBe(POSTS.textMax);
});

test('a shared file that cannot be posted gets a message, as in the composer', async () => {
  const { opened, draft } = await newDraft('');
  const notes = new File(['text'], 'notes.txt', { type: 'text/plain' });
  expect((await addToDraft(opened, { text: '', files: [notes] })).length).toBe(1);
  expect(draft()).toMatchObject({ files: [], document: { blocks: [] } });
});
