import type { RawBuilder } from 'kysely';
import pg from 'pg';
import type { TestDatabase } from './database.ts';

export const PLAN_MODES = ['force_generic_plan', 'force_custom_plan'] as const;

/** The plan that PostgreSQL makes once for the prepared statement, or for these values alone. */
export async function planOf(
  { db, pool }: TestDatabase,
  query: RawBuilder<unknown>,
  mode: (typeof PLAN_MODES)[number],
): Promise<string> {
  const { sql: text, parameters } = query.compile(db);
  const values = parameters.map((value) => (value === null ? 'null' : pg.escapeLiteral(literal(value))));
  const client = await pool.connect();
  try {
    await client.query(`set plan_cache_mode = ${mode}`);
    await client.query(`prepare shown as ${text}`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain execute shown (${values.join(', ')})`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    client.release(true);
  }
}

/** The parts of a plan that make this CTE, of which there is at least one. */
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
