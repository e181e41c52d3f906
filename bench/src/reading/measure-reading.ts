import { z } from 'zod';
import type pg from 'pg';
import type { Db } from '../../../server/src/platform/database/database.ts';
import type { Reading } from './readings.ts';
import type { Subjects } from './subjects.ts';

/** A database with its own connection, so that nothing else runs on it. */
export type Side = { db: Db; client: pg.ClientBase; subjects: Subjects };

export type Stats = { ms: number; cost: number; buffers: number; indexes: string[]; plan: string };

type Measured = { reading: Reading; side: Side };

/**
 * Runs all of them alternately, so that other load on the machine affects them equally. Reports the median of the runs;
 * the plan is the generic plan of the prepared statement.
 */
export async function measureReadings(measured: readonly Measured[], runs: number) {
  const prepared = measured.map(({ reading, side: { db, client, subjects } }) => {
    const { sql: text, parameters } = reading.query(subjects).compile(db);
    return { client, statement: { name: reading.name, text, values: [...parameters] }, times: [] as number[] };
  });
  for (let run = 0; run < runs; run += 1) {
    for (const { client, statement, times } of prepared) {
      const began = performance.now();
      await client.query(statement);
      times.push(performance.now() - began);
    }
  }
  const stats: Stats[] = [];
  for (const { client, statement, times } of prepared) {
    stats.push({ ms: middleOf(times), ...(await explain(client, statement.text, statement.values)) });
  }
  return stats;
}

const planNode = z.object({
  'Total Cost': z.number(),
  'Shared Hit Blocks': z.number(),
  'Shared Read Blocks': z.number(),
});

/** The generic plan of the prepared statement, after a warm-up run. */
export async function explain(client: pg.ClientBase, text: string, values: unknown[]) {
  await client.query('begin; set local plan_cache_mode = force_generic_plan');
  await client.query(`prepare explained as ${text}`);
  const literals = values.map((value) => (value === null ? 'null' : client.escapeLiteral(literal(value))));
  const ask = async (options: string) => {
    const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(
      `explain (analyze, buffers ${options}) execute explained (${literals.join(', ')})`,
    );
    return rows.map((row) => row['QUERY PLAN']);
  };
  // Twice: the first run reads pages that are not cached yet.
  await ask('');
  const lines = (await ask('')).join('\n');
  const [{ Plan: top }] = z.tuple([z.object({ Plan: planNode })]).parse((await ask(', format json'))[0]);
  await client.query('deallocate explained; commit');
  return {
    cost: top['Total Cost'],
    buffers: top['Shared Hit Blocks'] + top['Shared Read Blocks'],
    indexes: [
      ...new Set(
        [...lines.matchAll(/using (\w+) on (?:posts|saves|items|searched_items)\b/g)].map(([, index]) => index ?? ''),
      ),
    ],
    plan: lines,
  };
}

function literal(value: unknown) {
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? `{${value.join(',')}}` : String(value);
}

export function middleOf(values: readonly number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
