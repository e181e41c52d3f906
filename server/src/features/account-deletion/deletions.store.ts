import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

type ScheduledDeletion = { username: string; email: string; deletionDueAt: Date | null; hasPassword: boolean };

export async function findScheduledDeletion(db: Db, userId: string) {
  const { rows } = await sql<ScheduledDeletion>`
    select u.username, u.email, u.deletion_due_at as "deletionDueAt",
      exists (select from credentials c where c.user_id = u.id) as "hasPassword"
    from users u where u.id = ${userId} and u.erased_at is null
  `.execute(db);
  return rows[0];
}

export type AccountDeletion = { id: string; dueAt: Date };
type DuePage = { now: Date; after: AccountDeletion | undefined; limit: number };

/** One page of accounts that are due for deletion, oldest first. */
export async function listDueDeletions(db: Db, { now, after, limit }: DuePage) {
  const { rows } = await sql<AccountDeletion>`
    select id, deletion_due_at as "dueAt" from users
    where deletion_due_at <= ${now} ${after ? sql`and (deletion_due_at, id) > (${after.dueAt}, ${after.id})` : sql``}
    order by deletion_due_at, id limit ${limit}
  `.execute(db);
  return rows;
}
