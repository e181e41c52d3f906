import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newTestDatabase, type TestDatabase } from '../../test/database.ts';
import { asTexts, statement } from './statement.ts';

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
