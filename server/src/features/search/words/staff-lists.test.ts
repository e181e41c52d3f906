import { expect, test } from 'vitest';
import { titlesFor } from '../../../test/searches.ts';
import { useWorld } from '../../../test/world.ts';
import { blockWords, listBlockedWords, unblockWords } from './block-words.ts';
import { addSynonyms, listSynonyms, takeSynonymsOut } from './change-synonyms.ts';

const world = await useWorld();
const olive = await world.student('olive');
const people = await Promise.all(['ann', 'ben', 'cat'].map((name) => world.student(name)));

async function searchedByThree(text: string) {
  for (const person of people) await world.as(person).call('POST', '/searches', { text });
}

const popular = async () => (await world.as(olive).call('GET', '/search/popular')).json().items;
const suggested = async (q: string) => (await world.as(olive).call('GET', `/search/suggestions?q=${q}`)).json().items;

test('a search with a blocked word is neither popular nor suggested, before and after', async () => {
  await searchedByThree('cheap Snake oil');
  expect(await popular()).toEqual(['cheap snake oil']);
  expect(await blockWords(world.deps, ['snake'])).toEqual({ changed: ['snake'], searches: 1 });
  await searchedByThree('snake-skin boots');
  await searchedByThree('snakes and ladders');
  expect(await popular()).toEqual(['snakes and ladders']);
  expect(await suggested('cheap')).toEqual([]);
  expect(await blockWords(world.deps, ['snake'])).toEqual({ changed: [], searches: 0 });
  expect(await listBlockedWords(world.deps)).toEqual(['snake']);
  expect(await unblockWords(world.deps, ['snake'])).toEqual({ changed: ['snake'], searches: 2 });
  world.clock.advance(10_000);
  expect(await suggested('cheap')).toEqual(['cheap snake oil']);
});

test('a word that is blocked while it is searched does not slip through', async () => {
  await Promise.all([
    ...people.map((person) => world.as(person).call('POST', '/searches', { text: 'racing pigeon' })),
    blockWords(world.deps, ['pigeon']),
    ...people.map((person) => world.as(person).call('POST', '/searches', { text: 'grey pigeon' })),
  ]);
  expect((await popular()).filter((text: string) => text.includes('pigeon'))).toEqual([]);
});

test('staff define synonyms', async () => {
  await world.post(olive, { text: 'A settle for two' });
  expect(await titlesFor(world, olive, 'sofa')).toEqual([]);
  await addSynonyms(world.deps, ['sofa', 'settle']);
  expect(await titlesFor(world, olive, 'sofas')).toEqual(['A settle for two']);
  expect(await titlesFor(world, olive, 'couch')).toEqual(['A settle for two']);
  expect(await listSynonyms(world.deps)).toContainEqual(['couch', 'loveseat', 'settle', 'sofa']);
  expect(await takeSynonymsOut(world.deps, ['settle', 'nonsense'])).toEqual(['settle']);
  expect(await titlesFor(world, olive, 'sofa')).toEqual([]);
});

test('removing one of two synonyms removes the pair', async () => {
  await addSynonyms(world.deps, ['quill', 'plume']);
  await takeSynonymsOut(world.deps, ['quill']);
  expect((await listSynonyms(world.deps)).flat()).not.toContain('plume');
});

test('changes by staff are audited', async () => {
  const actions = await world.deps.db.db.selectFrom('audit').select('action').where('subject', '=', 'search').execute();
  expect(new Set(actions.map(({ action }) => action))).toEqual(
    new Set(['search.words-blocked', 'search.words-unblocked', 'search.synonyms-added', 'search.synonyms-removed']),
  );
});
