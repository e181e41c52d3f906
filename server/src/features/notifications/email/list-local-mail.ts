import { MAILS } from '@quad/contract/notifications/mails';
import type { Deps } from '../../../deps.ts';
import { decodeCursor, encodeCursor } from '../../../platform/database/cursor.ts';
import { listMailRows } from './mails.store.ts';

/** The local mailbox. It exists only with the development tools. */
export async function listLocalMail({ db }: Pick<Deps, 'db'>, cursor: string | undefined) {
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  // One extra row tells whether there is a next page.
  const rows = await listMailRows(db.db, after, MAILS.pageSize + 1);
  const shown = rows.slice(0, MAILS.pageSize);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => ({
      id: row.id,
      to: row.to_address,
      subject: row.subject,
      html: row.html,
      text: row.plain_text,
      createdAt: row.created_at.toISOString(),
    })),
    nextCursor: last && rows.length > shown.length ? encodeCursor({ at: last.created_at, id: last.id }) : null,
  };
}
