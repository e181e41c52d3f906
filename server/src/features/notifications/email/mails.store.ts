import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { ListOrder } from '../../../platform/database/json-page.ts';
import { pageOfRows } from '../../../platform/database/row-page.ts';
import type { PagePosition } from '../../../platform/list-params.ts';

const NEWEST: ListOrder = { at: sql`created_at`, id: sql`id`, direction: 'desc', ties: 'desc' };

/** Newest first, across campuses, because the local mailbox is for development. */
export function listMailRows(db: Db, position: PagePosition) {
  const mails = db.selectFrom('mails').select(['id', 'to_address', 'subject', 'html', 'plain_text', 'created_at']);
  return pageOfRows(mails, NEWEST, position);
}

export async function findMailHtml(db: Db, id: string) {
  const row = await db.selectFrom('mails').select('html').where('id', '=', id).executeTakeFirst();
  return row?.html;
}
