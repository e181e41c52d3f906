import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MARKET } from '@quad/contract/market/items';
import { useWorld } from '../../../test/world.ts';
import { itemConditions, priceStepsOf } from './item-terms.store.ts';

const world = await useWorld();

test('a price is looked up at the step that the index has for it, also at the edges of steps', async () => {
  const last = Math.floor(64 * Math.log(1 + MARKET.priceCentsMax / 100));
  const edges = Array.from({ length: last + 1 }, (_, step) => Math.round(100 * (Math.exp(step / 64) - 1)));
  const prices = edges.flatMap((cents) => [cents - 1, cents, cents + 1]).filter((cents) => cents >= 0);
  const { rows } = await sql<{ cents: number; step: number }>`
    select cents, floor(${priceStepsOf(sql`cents`)})::int as step from unnest(${prices}::int[]) cents`.execute(
    world.deps.db.db,
  );
  expect(rows.length).toBe(prices.length);
  for (const { cents, step } of rows) {
    expect(itemConditions('', { priceFrom: cents, priceTo: cents }).priceQuery).toContain(`'=p${step}'`);
  }
});
