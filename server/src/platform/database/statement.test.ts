import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newTestDatabase, type TestDatabase } from '../../test/database.ts';
import { asTexts, shapedStatement, statement } from './statement.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await newTestDatabase();
});
afterAll(() => database.close());

test('a statement is built once, and every run has its own values', async () => {
  let built = 0;
  const adding = statement<{ left: number; right: number }, { sum: number }>(({ left, right }) => {
    built += 1;
    return sql`select ${left}::int + ${right}::int * ${10}::int as sum`;
  });
  const sums = await Promise.all([1, 2, 3].map((left) => adding(database.db, { left, right: left })));
  expect(sums).toEqual([[{ sum: 11 }], [{ sum: 22 }], [{ sum: 33 }]]);
  expect(await database.tx((tx) => adding(tx, { left: 0, right: 0 }))).toEqual([{ sum: 0 }]);
  expect(built).toBe(1);
});

test('an input may be used twice, and as a text', async () => {
  const id = '01890a5d-ac96-774b-bcce-b302099a8057';
  const showing = statement<{ id: string }, { event: object; isSame: boolean }>(
    (inputs) => sql`
      select json_build_object('id', ${asTexts({ id: inputs.id }).id}) as event, ${inputs.id}::uuid = ${inputs.id}::uuid as "isSame"`,
  );
  expect(await showing(database.db, { id })).toEqual([{ event: { id }, isSame: true }]);
});

test('a statement with shapes is built once for each of them, with the values of every run', async () => {
  let built = 0;
  const counting = shapedStatement((of: { ids: string[]; least?: string | undefined }, limit: number) => {
    built += 1;
    return sql<{ found: string[] }>`
      select array(select word from unnest(array['ash', 'elm', 'fir', 'oak']) word
        where true ${of.ids.length === 0 ? sql`` : sql`and word <> all(${of.ids}::text[])`}
          ${of.least === undefined ? sql`` : sql`and word >= ${of.least}`}
        order by word limit ${sql.lit(limit)}) as found`;
  });
  const found = async (of: { ids: string[]; least?: string }, limit: number) =>
    (await counting(database.db, of, limit))[0]?.found;
  expect(await found({ ids: [] }, 2)).toEqual(['ash', 'elm']);
  expect(await found({ ids: ['ash'] }, 2)).toEqual(['elm', 'fir']);
  expect(await found({ ids: ['ash', 'elm'] }, 2)).toEqual(['fir', 'oak']);
  expect(await found({ ids: ['oak'], least: 'b' }, 2)).toEqual(['elm', 'fir']);
  expect(await found({ ids: ['elm'], least: 'f' }, 2)).toEqual(['fir', 'oak']);
  expect(await found({ ids: [] }, 3)).toEqual(['ash', 'elm', 'fir']);
  expect(built).toBe(4);
});
