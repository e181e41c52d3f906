import pg from 'pg';
import type { TestDatabase } from './database.ts';
import type { SqlFragment } from '../platform/database/sql-fragment.ts';

export const PLAN_MODES = ['force_generic_plan', 'force_custom_plan'] as const;

/** The plan that PostgreSQL makes once for the prepared statement, or for these values alone. */
export async function planOf(
  database: TestDatabase,
  query: SqlFragment,
  mode: (typeof PLAN_MODES)[number],
): Promise<string> {
  return prepared(database, query, async (client, execute) => {
    await client.query(`set plan_cache_mode = ${mode}`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${execute}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

/** Whether PostgreSQL keeps one plan for all values, as it decides after five executions. */
export async function keepsItsPlan(database: TestDatabase, query: SqlFragment) {
  return prepared(database, query, async (client, execute) => {
    for (let run = 0; run < 6; run += 1) await client.query(execute);
    const { rows } = await client.query<{ isKept: boolean }>(
      'select generic_plans > 0 as "isKept" from pg_prepared_statements',
    );
    return rows[0]?.isKept;
  });
}

async function prepared<T>(
  { db, pool }: TestDatabase,
  query: SqlFragment,
  run: (client: pg.PoolClient, execute: string) => Promise<T>,
) {
  const { sql: text, parameters } = query.compile(db);
  const values = parameters.map((value) => (value === null ? 'null' : pg.escapeLiteral(literal(value))));
  const client = await pool.connect();
  try {
    await client.query(`prepare shown as ${text}`);
    return await run(client, `execute shown (${values.join(', ')})`);
  } finally {
    client.release(true);
  }
}

/** The parts of a plan that produce this CTE. There is at least one. */
export function stepsOf(plan: string, name: string) {
  const steps = Array.from(plan.matchAll(new RegExp(`^( +)CTE ${name}\\n((?:\\1 .*\\n)+)`, 'gm')), ([step]) => step);
  if (steps.length === 0) throw new Error(`The plan has no ${name}.`);
  return steps;
}

function literal(value: unknown) {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.join(',')}}`;
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : String(value);
}
