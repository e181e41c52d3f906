import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Student } from '../../../test/people.ts';
import { searchFor, titlesFor } from '../../../test/searches.ts';
import { useWorld } from '../../../test/world.ts';
import { recountWords } from '../words/recount-words.ts';

/* Posts below so many newer ones that nobody walks to them. */

const NEWER = 600;
/** How many lanterns were posted in a month, the newest month first. */
const LANTERNS: [month: string, count: number][] = [
  ['2026-06', 4],
  ['2026-05', 6],
  ['2026-04', 8],
  ['2026-02', 5],
  ['2025-12', 3],
];

const world = await useWorld();
let olive: Student;
/** The newest first. */
const lanterns: string[] = [];
beforeAll(async () => {
  olive = await world.student('olive');
  for (const [month, count] of LANTERNS) {
    for (let n = 0; n < count; n += 1) {
      const [text, at] = [`Lantern ${month} ${n}, with a hook`, new Date(`${month}-${20 - n}T12:00:00Z`)];
      await world.post(olive, { text, at, category: n % 2 === 0 ? 'drones' : 'tickets' });
      lanterns.push(text);
    }
  }
  await world.post(olive, { text: 'Brass sextant', at: new Date('2025-10-01') });
  await sql`
    insert into posts (id, campus_id, author_id, root_id, category, document, client_key, bumped_at, created_at)
    select post.id, ${olive.campusId}, ${olive.id}, post.id, 'all', '{"blocks":[{"text":"Gravel"}]}', gen_random_uuid(), at, at
    from generate_series(1, ${NEWER}::int) n
    cross join lateral (select gen_random_uuid() as id, timestamptz '2026-06-25' + n * interval '1 minute' as at where n > 0) post`.execute(
    world.deps.db.db,
  );
  await recountWords(world.deps);
});

async function everyTitle(q: string, filters: Record<string, string> = {}) {
  const titles: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await searchFor(world, olive, q, { ...filters, cursor });
    titles.push(...page.items.map(({ document }) => document.blocks[0]?.text ?? ''));
    cursor = page.nextCursor;
  }
  return titles;
}

test('every post with the word is found, in order, however many months are between', async () => {
  expect(await everyTitle('lantern')).toEqual(lanterns);
  expect(await everyTitle('lantern hook')).toEqual(lanterns);
  expect(await everyTitle('lante')).toEqual(lanterns);
});

test('every post of a category is found the same way', async () => {
  const drones = lanterns.filter((title) => /\d [02468],/.test(title));
  expect(await everyTitle('lantern', { category: 'drones' })).toEqual(drones);
  expect(await everyTitle('hook', { category: 'drones', time: 'year' })).toEqual(drones);
});

test('the best matches of the last months come first, each once', async () => {
  const best = await everyTitle('lantern', { order: 'best' });
  expect(new Set(best).size).toBe(best.length);
  expect(best.slice(0, 4)).toEqual(lanterns.slice(0, 4));
  expect(best).toEqual(expect.arrayContaining(lanterns.slice(0, 18)));
});

test('a single old post is found in both orders', async () => {
  expect(await titlesFor(world, olive, 'sextant')).toEqual(['Brass sextant']);
  expect(await titlesFor(world, olive, 'brass sextent', { order: 'best' })).toEqual(['Brass sextant']);
});
