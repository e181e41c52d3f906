import { sql } from 'kysely';
import type { Cursor } from '../../../platform/database/cursor.ts';
import type { Db } from '../../../platform/database/database.ts';

/** Newest first, across campuses, because the local mailbox is for development. */
export function listMailRows(db: Db, after: Cursor | undefined, limit: number) {
  return db
    .selectFrom('mails')
    .select(['id', 'to_address', 'subject', 'html', 'plain_text', 'created_at'])
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function findMailHtml(db: Db, id: string) {
  const row = await db.selectFrom('mails').select('html').where('id', '=', id).executeTakeFirst();
  return row?.html;
}
