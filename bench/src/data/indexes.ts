import type pg from 'pg';

const FILLED = ['users', 'posts', 'bumped_posts', 'searched_posts', 'items', 'searched_items', 'saves', 'media', 'notifications', 'notification_actors', 'chats', 'chat_members', 'messages'];

/**
 * Drops the indexes that no constraint needs, and returns a function that recreates them: building an index over a
 * million rows takes seconds, updating it a million times takes minutes.
 */
export async function setIndexesAside(client: pg.ClientBase): Promise<() => AsyncGenerator<string>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any ($1::regclass[]) and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [FILLED],
  );
  for (const { name } of rows) await client.query(`drop index ${client.escapeIdentifier(name)}`);
  return async function* makeAgain() {
    await client.query(`set maintenance_work_mem = '256MB'`);
    for (const { name, definition } of rows) {
      await client.query(definition);
      yield name;
    }
  };
}
