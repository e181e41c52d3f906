import { type Insertable, sql } from 'kysely';
import type { FeedbackStatus } from '@quad/contract/moderation/feedback.schemas';
import type { Db } from '../../../platform/database/database.ts';
import type { ListOrder } from '../../../platform/database/json-page.ts';
import { pageOfRows } from '../../../platform/database/row-page.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { PagePosition } from '../../../platform/list-params.ts';

/** Idempotent by the `client_id` of the browser. */
export async function insertFeedback(db: Db, note: Insertable<Tables['feedback']>) {
  await db
    .insertInto('feedback')
    .values(note)
    .onConflict((conflict) => conflict.column('client_id').doNothing())
    .execute();
}

export type FeedbackRow = Awaited<ReturnType<typeof listFeedbackRows>>['rows'][number];

const OLDEST: ListOrder = { at: sql`f.created_at`, id: sql`f.id`, direction: 'asc', ties: 'asc' };
const NEWEST: ListOrder = { ...OLDEST, direction: 'desc', ties: 'desc' };

/** Covers all campuses, because staff do. Open notes come oldest first as a queue, closed ones newest first. */
export function listFeedbackRows(db: Db, status: FeedbackStatus, position: PagePosition) {
  const notes = db
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
      'u.campus_id as homeCampusId',
      'u.username',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.avatar_id as avatarId',
      sql<boolean>`u.school_verified_at is not null`.as('isVerified'),
    ])
    .where('f.status', '=', status);
  return pageOfRows(notes, status === 'open' ? OLDEST : NEWEST, position);
}

/** Locks the note until the transaction ends, so that only one of two concurrent changes takes effect. */
export async function lockFeedback(tx: Db, id: string) {
  const row = await tx.selectFrom('feedback').select('status').where('id', '=', id).forUpdate().executeTakeFirst();
  return row?.status;
}

export async function setFeedbackStatus(tx: Db, id: string, status: FeedbackStatus) {
  await tx.updateTable('feedback').set({ status }).where('id', '=', id).execute();
}

/** The note stays, without its student. */
export async function anonymizeFeedback(tx: Db, userId: string) {
  await tx.updateTable('feedback').set({ user_id: null }).where('user_id', '=', userId).execute();
}
