import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** Every `table.column` that refers to a student, by a foreign key or by its name. */
export async function listStudentColumns(db: Db) {
  const { rows } = await sql<{ name: string }>`
    select distinct t.relname || '.' || a.attname as name
    from pg_class t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    left join pg_constraint c
      on c.conrelid = t.oid and c.contype = 'f' and c.confrelid = 'users'::regclass and a.attnum = any(c.conkey)
    where t.relkind in ('r', 'p') and t.relnamespace = 'public'::regnamespace
      and (c.oid is not null or a.atttypid in ('uuid'::regtype, 'uuid[]'::regtype)
        and a.attname ~ ${'(^|_)((user|student|person|member|author|owner|actor|sender|recipient|reporter|staff|creator|editor|block(er|ed))(_ids?)?|by)$'})
    order by name
  `.execute(db);
  return rows.map(({ name }) => name);
}

/** `table.column` of everything, in any table, that has one of the texts in it. */
export async function listColumnsWith(db: Db, texts: readonly string[]) {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by relname
  `.execute(db);
  const patterns = texts.map((text) => `%${text}%`);
  const found = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ column: string }>`
      select distinct c.key as column
      from ${sql.table(name)} t cross join lateral jsonb_each_text(to_jsonb(t)) c
      where c.value ilike any(${patterns}::text[])
    `.execute(db);
    found.push(...rows.map(({ column }) => `${name}.${column}`));
  }
  return found.sort();
}
