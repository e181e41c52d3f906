import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export type ScheduledDeletion = { username: string; email: string; deletionDueAt: Date | null; hasPassword: boolean };

export async function findScheduledDeletion(db: Db, userId: string) {
  const { rows } = await sql<ScheduledDeletion>`
    select u.username, u.email, u.deletion_due_at as "deletionDueAt",
      exists (select from credentials c where c.user_id = u.id) as "hasPassword"
    from users u where u.id = ${userId} and u.erased_at is null
  `.execute(db);
  return rows[0];
}

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

/** False when the deletion is already due, because it may be half done. */
export async function clearDeletionDue(db: Db, userId: string, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ deletion_due_at: null })
    .where('id', '=', userId)
    .where((row) => row.or([row('deletion_due_at', 'is', null), row('deletion_due_at', '>', now)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
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

export type Written = { id: string; campusId: string; isAnswered: boolean };

/**
 * Their posts and comments, deepest first. `isAnswered` marks comments that others replied to, or that staff removed
 * together with another person's post: they lose their text, but stay.
 */
export async function listWritten(db: Db, userId: string) {
  const { rows } = await sql<Written>`
    select p.id, p.campus_id as "campusId", s.post_id is not null or (p.parent_id is not null and exists (
      select from posts r where r.parent_id = p.id and r.deleted_at is null and r.author_id <> ${userId})) as "isAnswered"
    from posts p left join sealed_posts s on s.post_id = p.id
    where p.author_id = ${userId} and p.type = 'post' and (p.deleted_at is null or s.post_id is not null)
    order by p.depth desc, p.id
  `.execute(db);
  return rows;
}

/** `removePost` only handles regular posts, so the post that says they joined is deleted here. */
export async function deleteWelcome(db: Db, userId: string, now: Date) {
  await db
    .updateTable('posts')
    .set({ deleted_at: now })
    .where('author_id', '=', userId)
    .where('type', '<>', 'post')
    .where('deleted_at', 'is', null)
    .execute();
}

/** Replaces the text of a comment that has replies. Returns its media, which the caller removes. */
export async function emptyComment(tx: Db, postId: string, text: string) {
  const { rows } = await sql<{ id: string }>`
    with emptied as (
      update posts set document = ${JSON.stringify({ blocks: [{ text }] })}::jsonb, media_count = 0
      where id = ${postId}
    )
    update media set status = 'failed', post_id = null where post_id = ${postId} returning id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Does not use `chat_members`, because a chat has no member rows while one person blocks the other. */
export async function listChatsOf(db: Db, userId: string) {
  const rows = await db
    .selectFrom('chats')
    .select(['id as chatId', 'campus_id as campusId'])
    .where('sealed_at', 'is', null)
    .where((row) => row.or([row('low_user_id', '=', userId), row('high_user_id', '=', userId)]))
    .execute();
  return rows;
}

export async function deleteSavesBy(tx: Db, userId: string) {
  await sql`
    with deleted as (delete from saves where user_id = ${userId} returning post_id)
    update posts p set save_count = greatest(p.save_count - 1, 0) from deleted d where p.id = d.post_id
  `.execute(tx);
}

/** Rows that belong only to the deleted account. */
const OWN_TABLES = [
  'sessions',
  'credentials',
  'identities',
  'verifications',
  'password_resets',
  'undo_links',
  'recent_searches',
  'mail_preferences',
  'payment_customers',
  'notifications',
] as const;

/** Rows that stay without their user, because stats and staff still need them. */
const ANONYMOUS_TABLES = ['analytics_events', 'feedback'] as const;

export async function deleteOwnRows(tx: Db, userId: string) {
  for (const table of OWN_TABLES) await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(tx);
  await sql`delete from blocks where blocker_id = ${userId} or blocked_id = ${userId}`.execute(tx);
  await sql`delete from notification_actors where actor_id = ${userId}`.execute(tx);
  await sql`delete from notifications where actor_id = ${userId}`.execute(tx);
  await sql`
    delete from mails m using users u where u.id = ${userId} and m.to_address in (u.email, u.school_email)
  `.execute(tx);
  for (const table of ANONYMOUS_TABLES) {
    await sql`update ${sql.table(table)} set user_id = null where user_id = ${userId}`.execute(tx);
  }
}

/** Keeps an anonymous row, because comments and payments refer to it. Returns the campus they were a member of. */
export async function anonymise(tx: Db, userId: string, now: Date) {
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
