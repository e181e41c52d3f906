import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** Keeps the first due date if the owner asks again. */
export async function setDeletionDue(tx: Db, userId: string, dueAt: Date) {
  const { rows } = await sql<{ dueAt: Date; isNew: boolean }>`
    with before as (select id, deletion_due_at from users where id = ${userId} for update)
    update users u set deletion_due_at = coalesce(u.deletion_due_at, ${dueAt}) from before
    where u.id = before.id
    returning u.deletion_due_at as "dueAt", before.deletion_due_at is null as "isNew"
  `.execute(tx);
  return rows[0];
}

/** Undefined when the deletion is already due, because it may be half done. */
export async function clearDeletionDue(db: Db, userId: string, now: Date) {
  const { rows } = await sql<{ wasScheduled: boolean }>`
    with before as (
      select id, deletion_due_at from users
      where id = ${userId} and (deletion_due_at is null or deletion_due_at > ${now}) for no key update
    )
    update users u set deletion_due_at = null from before where u.id = before.id
    returning before.deletion_due_at is not null as "wasScheduled"
  `.execute(db);
  return rows[0];
}

export async function deleteAccountRows(tx: Db, userId: string) {
  await sql`delete from sessions where user_id = ${userId}`.execute(tx);
  await sql`delete from credentials where user_id = ${userId}`.execute(tx);
  await sql`delete from identities where user_id = ${userId}`.execute(tx);
  await sql`delete from password_resets where user_id = ${userId}`.execute(tx);
  await sql`delete from undo_links where user_id = ${userId}`.execute(tx);
  await sql`delete from blocks where blocker_id = ${userId} or blocked_id = ${userId}`.execute(tx);
  // The stats still need the row, without its student.
  await sql`update analytics_events set user_id = null where user_id = ${userId}`.execute(tx);
}

/** Keeps an anonymous row, because comments and payments refer to it. Returns the campus they were a member of. */
export async function anonymizeAccount(tx: Db, userId: string, now: Date) {
  const { rows } = await sql<{ memberOf: string | null }>`
    with before as (
      select id, case when school_verified_at is not null then campus_id end as member_of
      from users where id = ${userId} and erased_at is null for update
    )
    update users u set
      username = 'deleted-' || replace(u.id::text, '-', ''), first_name = 'Deleted', last_name = 'User',
      email = 'deleted-' || u.id || '@erased.invalid', email_verified = false, school_email = null,
      school_verified_at = null, grad_year = null, phone = null, avatar_id = null, bio = '', birth_date = null,
      gender = null, role = 'student', email_notifications = false, deletion_due_at = null, erased_at = ${now},
      updated_at = ${now}
    from before where u.id = before.id
    returning before.member_of as "memberOf"
  `.execute(tx);
  return rows[0];
}
