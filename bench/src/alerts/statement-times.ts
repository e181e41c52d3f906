import type pg from 'pg';

/** pg_stat_statements counts only if it is preloaded when PostgreSQL starts. */
export const WITH_STATEMENT_TIMES = { shared_preload_libraries: 'pg_stat_statements' };

export type StatementTime = { text: string; calls: number; ms: number };

export async function countFromNow(client: pg.Client) {
  await client.query('create extension if not exists pg_stat_statements; select pg_stat_statements_reset()');
}

/** The time in PostgreSQL of every statement since then, longest first. */
export async function listStatementTimes(client: pg.Client) {
  const { rows } = await client.query<StatementTime>(`
    select regexp_replace(query, '\\s+', ' ', 'g') as text, calls::int4, total_exec_time + total_plan_time as ms
    from pg_stat_statements where query !~ 'bench_|pg_stat_statements' order by ms desc`);
  return rows;
}

/** Of the statements that look posts up, record finds and store their notifications. */
export const isAboutAlerts = ({ text }: StatementTime) => /\balert_(?:keys|finds)\b|"alertName"/.test(text);
