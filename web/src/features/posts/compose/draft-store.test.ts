import { mediaId } from '@quad/contract/media/media.schemas';
import { expect, test } from 'vitest';
import { storeInMemory } from '../../../lib/storage/browser-store.ts';
import { NO_ITEM, type Draft } from './draft.ts';
import { draftStoreIn, type DraftRecord } from './draft-store.ts';

const photo = (id: string) => ({
  id,
  blob: new Blob([id]),
  name: `${id}.png`,
  type: 'image/png',
  alt: '',
  uploadUrl: null,
});

function draft(text: string, files: Draft['files'] = []): Draft {
  const document = { blocks: [{ text }] };
  return { key: 'olive/ou/post', clientKey: 'key', document, category: 'all', ...NO_ITEM, files, updatedAt: 1 };
}

/** A store that counts the written files, and may have no room for them. */
function browser() {
  const inner = storeInMemory<DraftRecord>();
  const disk = { files: 0, isFull: false };
  const store = draftStoreIn({
    ...inner,
    change: (group, decide) =>
      inner.change(group, (stored) => {
        const change = decide(stored);
        const files = [...(change.put?.values() ?? [])].filter(({ type }) => type === 'file').length;
        if (disk.isFull && files > 0) throw new Error('full');
        disk.files += files;
        return change;
      }),
  });
  return { store, disk };
}

test('a draft is restored with its files, which are written once', async () => {
  const { store, disk } = browser();
  const lamp = photo('lamp');
  await store.put(draft('Selling', [lamp]));
  await store.put(draft('Selling a lamp', [lamp]));
  expect(await store.get('olive/ou/post')).toEqual(draft('Selling a lamp', [lamp]));
  expect(disk.files).toBe(1);
});

test('a full disk loses the new file, never the text or the stored files', async () => {
  const { store, disk } = browser();
  const [lamp, desk] = [photo('lamp'), photo('desk')];
  await store.put(draft('Selling', [lamp]));
  disk.isFull = true;
  await store.put(draft('Selling a lamp and a desk', [lamp, desk]));
  expect(await store.get('olive/ou/post')).toEqual(draft('Selling a lamp and a desk', [lamp]));
});

test('the photos that an edited post has already are kept even where no file can be stored', async () => {
  const { store, disk } = browser();
  disk.isFull = true;
  const id = mediaId.parse('0198a000-0000-7000-8000-000000000001');
  const shown = { kind: 'photo', status: 'ready', width: 1, height: 1, durationMs: null, thumbhash: null } as const;
  const kept = { ...photo(id), blob: new Blob([]), posted: { ...shown, id, alt: '', variants: [] } };
  await store.put(draft('A red lamp', [kept, photo('desk')]));
  expect(await store.get('olive/ou/post')).toEqual(draft('A red lamp', [kept]));
});

test('a removed file and a removed draft are gone', async () => {
  const { store, disk } = browser();
  const lamp = photo('lamp');
  await store.put(draft('Selling', [lamp]));
  await store.put(draft('Selling'));
  expect((await store.get('olive/ou/post'))?.files).toEqual([]);
  await store.put(draft('Selling', [lamp]));
  expect(disk.files).toBe(2);
  await store.remove('olive/ou/post');
  expect(await store.get('olive/ou/post')).toBeNull();
});

test('the item of a draft is stored as typed, with whether its suggested price was dismissed', async () => {
  const { store } = browser();
  const offer = { intent: 'selling', price: '45.', isNegotiable: true, condition: 'like new' } as const;
  const selling = { ...draft('A desk for $45'), item: offer, isPriceDismissed: true };
  await store.put(selling);
  expect(await store.get('olive/ou/post')).toEqual(selling);
});

test('a draft stored before items existed is loaded without one', async () => {
  const records = storeInMemory<DraftRecord>();
  const { item: _item, isPriceDismissed: _dismissed, ...old } = draft('Selling');
  // An earlier release wrote this record, so its type differs.
  const note = structuredClone<unknown>(old) as Extract<DraftRecord, { type: 'note' }>['note'];
  await records.change('olive/ou/post', () => ({ put: new Map([['note', { type: 'note', note }]]) }));
  expect(await draftStoreIn(records).get('olive/ou/post')).toEqual(draft('Selling'));
});
