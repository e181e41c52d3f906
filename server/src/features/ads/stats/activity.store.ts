import { sql } from 'kysely';
import type { Cursor } from '../../../platform/database/cursor.ts';
import type { Db } from '../../../platform/database/database.ts';

/* Ledger queries for a student's own payments page. */

type Account = { userId: string; campusId: string };
type Page = Account & { after: Cursor | undefined; limit: number };

/** Newest first. Returns one extra row, which tells the caller that there is another page. */
export function listActivity(db: Db, { userId, campusId, after, limit }: Page) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('campus_id', '=', campusId)
    .$if(after !== undefined, (rows) =>
      rows.where(sql<boolean>`(created_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}

export function findOwnPayment(db: Db, paymentId: string, { userId, campusId }: Account) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .where('user_id', '=', userId)
    .where('campus_id', '=', campusId)
    .executeTakeFirst();
}
