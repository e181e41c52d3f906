import { expect, test } from 'vitest';
import { searchFor } from '../../../test/searches.ts';
import { draftOf, submit } from '../../../test/submissions.ts';
import { useWorld } from '../../../test/world.ts';
import { recountWords } from './recount-words.ts';

const world = await useWorld();
const olive = await world.student('olive');

const uses = async (word: string) => {
  const { db } = world.deps.db;
  const row = await db
    .selectFrom('search_words')
    .select('uses')
    .where('campus_id', '=', olive.campusId)
    .where('word', '=', word)
    .executeTakeFirst();
  return row?.uses;
};

test('words of a new post can be corrected a moment later, and not after it is deleted', async () => {
  const post = await submit(world, olive, draftOf('A didgeridoo, didgeridoo!'));
  await world.work();
  expect(await uses('didgeridoo')).toBe(1);
  expect(await searchFor(world, olive, 'didgerido')).toMatchObject({ items: [{ id: post.id }] });
  expect(await searchFor(world, olive, 'didgeridooo')).toMatchObject({
    items: [{ id: post.id }],
    instead: 'didgeridoo',
  });

  await world.as(olive).call('DELETE', `/posts/${post.id}`);
  expect(await searchFor(world, olive, 'didgeridooo')).toMatchObject({ items: [], instead: null });
  await recountWords(world.deps);
  expect(await uses('didgeridoo')).toBeUndefined();
});

test('comments, numbers and stop words are not counted', async () => {
  const post = await submit(world, olive, draftOf('The vase 1234'));
  await submit(world, olive, draftOf('Is it porcelain?'), post.id);
  await world.work();
  expect(await uses('vase')).toBe(1);
  for (const word of ['the', '1234', 'porcelain']) expect(await uses(word)).toBeUndefined();
});

test('the words of a category are not corrected', async () => {
  await submit(world, olive, draftOf('Flies', { category: 'drones' }));
  await submit(world, olive, draftOf('Throne'));
  await world.work();
  expect(await searchFor(world, olive, 'drones')).toMatchObject({ items: { length: 1 }, instead: null });
});

test('a recount corrects wrong counts, and then changes nothing', async () => {
  await world.post(olive, { text: 'Unheard-of harmonium' });
  await world.deps.db.db.insertInto('search_words').values({ campus_id: olive.campusId, word: 'ghostword' }).execute();
  expect((await recountWords(world.deps)).wrong).toBeGreaterThan(1);
  expect([await uses('harmonium'), await uses('ghostword')]).toEqual([1, undefined]);
  expect(await recountWords(world.deps)).toEqual({ wrong: 0 });
});

test('concurrent posts are all counted', async () => {
  await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      submit(world, olive, draftOf(`Kazoo ${n % 2 === 0 ? 'blue red' : 'red blue'}`)),
    ),
  );
  await world.work();
  expect(await uses('kazoo')).toBe(10);
});
