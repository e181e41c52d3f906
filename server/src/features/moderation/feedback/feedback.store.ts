import { type Insertable, sql } from 'kysely';
import type { FeedbackStatus } from '@quad/contract/moderation/feedback.schemas';
import type { Cursor } from '../../../platform/database/cursor.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** Idempotent by the `client_id` of the browser. */
export async function insertFeedback(db: Db, note: Insertable<Tables['feedback']>) {
  await db
    .insertInto('feedback')
    .values(note)
    .onConflict((conflict) => conflict.column('client_id').doNothing())
    .execute();
}

export type FeedbackRow = Awaited<ReturnType<typeof listFeedbackRows>>[number];

type FeedbackQuery = { status: FeedbackStatus; after: Cursor | undefined; limit: number };

/** Covers all campuses, because staff do. Open notes come oldest first as a queue, closed ones newest first. */
export function listFeedbackRows(db: Db, { status, after, limit }: FeedbackQuery) {
  const [direction, comparison] = status === 'open' ? (['asc', sql`>`] as const) : (['desc', sql`<`] as const);
  return db
    .selectFrom('feedback as f')
    .innerJoin('campuses as c', 'c.id', 'f.campus_id')
    .leftJoin('users as u', 'u.id', 'f.user_id')
    .select([
      'f.id',
      'f.campus_id as campusId',
      'c.name as campusName',
      'f.text',
      'f.status',
      'f.created_at as createdAt',
      sql<string | null>`coalesce(f.contact, u.email)`.as('contact'),
      'u.id as userId',
      'u.username',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.avatar_id as avatarId',
      sql<boolean>`u.school_verified_at is not null`.as('isVerified'),
    ])
    .where('f.status', '=', status)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(f.created_at, f.id) ${comparison} (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('f.created_at', direction)
    .orderBy('f.id', direction)
    .limit(limit)
    .execute();
}

/** Locks the note until the transaction ends, so that only one of two concurrent changes takes effect. */
export async function holdFeedback(tx: Db, id: string) {
  const row = await tx.selectFrom('feedback').select('status').where('id', '=', id).forUpdate().executeTakeFirst();
  return row?.status;
}

export async function setFeedbackStatus(tx: Db, id: string, status: FeedbackStatus) {
  await tx.updateTable('feedback').set({ status }).where('id', '=', id).execute();
}
