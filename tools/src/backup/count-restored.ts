import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** `missing` are files that a row names and the data folder does not have. */
export type Counts = { users: number; posts: number; messages: number; files: number; missing: number };

const COUNT = `select (select count(*) from users)::int as users, (select count(*) from posts)::int as posts,
  (select count(*) from messages)::int as messages`;
const PAGE = `select id, array(select variant ->> 'key' from jsonb_array_elements(variants) variant) as keys
  from media where id > $1 order by id limit 1000`;

/** Counts what a restored database has. Without a data folder, files are in a bucket and are not looked for. */
export async function countRestored(url: string, dataDir: string | undefined): Promise<Counts> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Omit<Counts, 'files' | 'missing'>>(COUNT);
    const { users = 0, posts = 0, messages = 0 } = rows[0] ?? {};
    const files = { users, posts, messages, files: 0, missing: 0 };
    for await (const key of mediaKeys(client)) {
      files.files += 1;
      if (dataDir !== undefined && !existsSync(join(dataDir, 'media', key))) files.missing += 1;
    }
    return files;
  } finally {
    await client.end();
  }
}

async function* mediaKeys(client: pg.Client) {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await client.query<{ id: string; keys: string[] }>(PAGE, [after]);
    for (const { keys } of rows) yield* keys;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
