import pg from 'pg';

/** The number of rows of every table and a sum over their contents, at one moment. */
export async function snapshot(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I', table_name) as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    const found = new Map<string, string>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ count: string; sum: string }>(
        `select count(*)::text as count, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum from public.${name} t`,
      );
      found.set(name, `${rows[0]?.count} ${rows[0]?.sum}`);
    }
    return found;
  } finally {
    await client.end();
  }
}
type Snapshot = Awaited<ReturnType<typeof snapshot>>;

/** The tables in which two snapshots differ. */
export function differences(one: Snapshot, other: Snapshot) {
  return [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name));
}

export const rowsIn = (found: Snapshot) =>
  [...found.values()].reduce((sum, each) => sum + Number(each.split(' ')[0]), 0);
