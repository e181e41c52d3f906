import { mediaId } from '@quad/contract/media/media.schemas';
import { postId } from '@quad/contract/posts/posts.schemas';
import { expect, test } from 'vitest';
import { desk } from '../test/items.ts';
import { emptyDraft } from './draft.ts';
import { documentOf } from './plain-text.ts';
import { bodyOf, isWholeDraft } from './send-draft.ts';

const [bike, lamp] = ['0198a000-0000-7000-8000-000000000001', '0198a000-0000-7000-8000-000000000002'].map((id) =>
  mediaId.parse(id),
);
if (!bike || !lamp) throw new Error('two ids were made');
const ids = new Map([
  ['bike', bike],
  ['lamp', lamp],
]);
const file = (id: string, alt: string) => ({ id, alt, blob: new Blob(), name: id, type: 'image/png', uploadUrl: null });
const draft = { ...emptyDraft('olive/ou/post', 0), files: [file('lamp', 'A lamp '), file('bike', '')] };

const offer = { intent: 'selling', price: '$45', isNegotiable: true, condition: 'like new' } as const;

test('a post has its files in the order of the draft, with their alt texts', () => {
  expect(bodyOf(draft, ids)).toMatchObject({
    clientKey: draft.clientKey,
    media: [
      { id: lamp, alt: 'A lamp ' },
      { id: bike, alt: '' },
    ],
  });
});

test('a post has an item only if one is chosen', () => {
  expect(bodyOf(draft, ids)).not.toHaveProperty('item');
  expect(bodyOf({ ...draft, item: { ...offer, price: '' } }, ids).item).toEqual({
    intent: 'selling',
    priceCents: null,
    isNegotiable: false,
    condition: 'like new',
  });
  expect(bodyOf({ ...draft, item: { ...offer, intent: 'looking', price: '40' } }, ids).item).toEqual({
    intent: 'looking',
    priceCents: 4000,
    isNegotiable: false,
    condition: null,
  });
});

const shown = { kind: 'photo', status: 'ready', width: 1, height: 1, durationMs: null, thumbhash: null } as const;
const posted = {
  parentId: null,
  document: { blocks: [{ text: 'Two things' }] },
  category: 'all' as const,
  item: null,
  media: [
    { ...shown, id: lamp, alt: 'A lamp', variants: [] },
    { ...shown, id: bike, alt: '', variants: [] },
  ],
};
const written = { ...draft, document: documentOf('Two things \n') };

test('a post equals its draft when text, files, alt texts and category are the same', () => {
  expect(isWholeDraft(posted, written, ids)).toBe(true);
});

test('a post with an item equals its draft even if the price is typed differently', () => {
  const sent = { ...posted, item: desk };
  expect(isWholeDraft(sent, { ...written, item: { ...offer, price: '45.00' } }, ids)).toBe(true);
  expect(isWholeDraft(sent, { ...written, item: { ...offer, price: '46' } }, ids)).toBe(false);
  expect(isWholeDraft(sent, { ...written, item: { ...offer, condition: null } }, ids)).toBe(false);
  expect(isWholeDraft(sent, written, ids)).toBe(false);
});

test.each([
  ['more text', { document: documentOf('Two things and a half') }],
  ['another file', { files: [...draft.files, file('desk', '')] }],
  ['a file less', { files: draft.files.slice(1) }],
  ['another order', { files: draft.files.toReversed() }],
  ['another description', { files: [file('lamp', 'A lamp'), file('bike', 'A bike')] }],
  ['another category', { category: 'furniture' as const }],
  ['an item', { item: offer }],
])('a draft with %s is another post', (_, change) => {
  expect(isWholeDraft(posted, { ...written, ...change }, ids)).toBe(false);
});

test('a comment equals its draft by its content, whatever the category', () => {
  expect(isWholeDraft({ ...posted, parentId: postId.parse(lamp), category: 'furniture' }, written, ids)).toBe(true);
});
