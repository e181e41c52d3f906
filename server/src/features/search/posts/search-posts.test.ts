import { expect, test } from 'vitest';
import { searchFor, titlesFor } from '../../../test/searches.ts';
import { useWorld } from '../../../test/world.ts';
import { welcomeMember } from '../../posts/welcome/welcome-member.ts';

const world = await useWorld();
const olive = await world.student('olive');

test('posts with all the words are found, newest first', async () => {
  await world.post(olive, { text: 'Blue kettle, old', at: new Date('2026-01-01') });
  await world.post(olive, { text: 'Blue kettle, newer', at: new Date('2026-02-01') });
  await world.post(olive, { text: 'Blue teapot', at: new Date('2026-03-01') });
  expect(await titlesFor(world, olive, 'blue KETTLE')).toEqual(['Blue kettle, newer', 'Blue kettle, old']);
  expect(await titlesFor(world, olive, 'kettles')).toHaveLength(2);
  expect(await titlesFor(world, olive, 'kettle green')).toEqual([]);
});

test('the last word may be incomplete', async () => {
  await world.post(olive, { text: 'Longboard with new wheels' });
  expect(await titlesFor(world, olive, 'longb')).toEqual(['Longboard with new wheels']);
  expect(await titlesFor(world, olive, 'longboard whe')).toEqual(['Longboard with new wheels']);
});

test('accents, capitals and punctuation make no difference', async () => {
  await world.post(olive, { text: 'Café table — $1,200/mo (wi-fi)' });
  for (const q of ['cafe', 'CAFÉ TABLE', 'wi-fi', 'wi fi', '1,200', 'table/mo']) {
    expect([q, ...(await titlesFor(world, olive, q))]).toEqual([q, 'Café table — $1,200/mo (wi-fi)']);
  }
});

test('a category is found by its name', async () => {
  await world.post(olive, { text: 'Flies for an hour', category: 'drones' });
  expect(await titlesFor(world, olive, 'drone')).toEqual(['Flies for an hour']);
});

test('posts are found by the name of their author', async () => {
  const quentin = await world.student('quentin');
  await world.post(quentin, { text: 'An unsigned poster' });
  // Nobody wrote that he has joined.
  await welcomeMember(world.deps, { userId: quentin.id, campusId: quentin.campusId });
  for (const q of ['quentin', 'Quentin T.', '@quentin']) {
    expect([q, ...(await titlesFor(world, olive, q))]).toEqual([q, 'An unsigned poster']);
  }
  expect(await titlesFor(world, olive, 'quent')).toEqual([]);
});

test('results have ten a page, each once, until the end', async () => {
  const at = new Date('2026-04-01');
  for (let n = 0; n < 23; n += 1) await world.post(olive, { text: `Marble ${n}`, at });
  const seen: string[] = [];
  const sizes: number[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { items, nextCursor } = await searchFor(world, olive, 'marble', { cursor });
    seen.push(...items.map(({ id }) => id));
    sizes.push(items.length);
    cursor = nextCursor;
  }
  expect(sizes).toEqual([10, 10, 3]);
  expect(new Set(seen).size).toBe(23);
});

test('comments, deleted posts and those of other campuses are not found', async () => {
  const post = await world.post(olive, { text: 'An accordion' });
  await world.post(olive, { text: 'Is the accordion loud?', parent: post });
  const gone = await world.post(olive, { text: 'Another accordion' });
  await world.deps.db.db.updateTable('posts').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute();
  const sam = await world.student('sam', { campus: 'smu' });
  await world.post(sam, { text: 'An accordion in Dallas' });
  expect(await titlesFor(world, olive, 'accordion')).toEqual(['An accordion']);
});

test('a search without words finds nothing', async () => {
  expect(await searchFor(world, olive, '  ')).toEqual({ items: [], nextCursor: null, marks: [], instead: null });
  expect((await searchFor(world, olive, '?!')).items).toEqual([]);
});

test('highlights are in lower case, as far as all forms of a word agree', async () => {
  expect((await searchFor(world, olive, 'Blue Kettles')).marks).toEqual(['blue', 'kettl']);
  expect((await searchFor(world, olive, 'batteries')).marks).toEqual(['batter']);
});
