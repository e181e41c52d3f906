import pg from 'pg';
import type { Traffic } from '../../../bench/src/faults/steady-traffic.ts';
import type { Pair } from '../../../bench/src/faults/chat-load.ts';
import { primaryUrl } from '../parts/cluster.ts';

export type Verdict = { acknowledged: number; lost: number; doubled: number; unknown: number };

/** Compares acknowledged messages with the current primary. */
export async function checkLedger({ acknowledged, tried }: Traffic, pairs: readonly Pair[]): Promise<Verdict> {
  const client = new pg.Client({ connectionString: primaryUrl() });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; times: number }>(
      'select client_id as id, count(*)::int as times from messages where chat_id = any($1) group by 1',
      [pairs.map(({ chatId }) => chatId)],
    );
    const times = new Map(rows.map((row) => [row.id, row.times]));
    return {
      acknowledged: acknowledged.length,
      lost: acknowledged.filter((id) => !times.has(id)).length,
      doubled: rows.filter((row) => row.times > 1).length + acknowledged.length - new Set(acknowledged).size,
      unknown: rows.filter(({ id }) => !tried.has(id)).length,
    };
  } finally {
    await client.end();
  }
}
