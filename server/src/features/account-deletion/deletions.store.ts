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

/** When it goes: the first time that was asked for holds. */
export async function setDeletionDue(tx: Db, userId: string, dueAt: Date) {
  const { rows } = await sql<{ dueAt: Date; isNew: boolean }>`
    with before as (select id, deletion_due_at from users where id = ${userId} for update)
    update users u set deletion_due_at = coalesce(u.deletion_due_at, ${dueAt}) from before
    where u.id = before.id
    returning u.deletion_due_at as "dueAt", before.deletion_due_at is null as "isNew"
  `.execute(tx);
  return rows[0];
}

/** False when it is too late: what is due may be half gone already. */
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
type Due = { now: Date; after: AccountDeletion | undefined; limit: number };

/** Whose time is over, the first one first. */
export async function listDueDeletions(db: Db, { now, after, limit }: Due) {
  const { rows } = await sql<AccountDeletion>`
    select id, deletion_due_at as "dueAt" from users
    where deletion_due_at <= ${now} ${after ? sql`and (deletion_due_at, id) > (${after.dueAt}, ${after.id})` : sql``}
    order by deletion_due_at, id limit ${limit}
  `.execute(db);
  return rows;
}

export type Written = { id: string; campusId: string; isAnswered: boolean };

/** What they wrote and is still there. Somebody else's words may hang on a comment. */
export async function listWritten(db: Db, userId: string) {
  const { rows } = await sql<Written>`
    select p.id, p.campus_id as "campusId", p.parent_id is not null and exists (
      select from posts r where r.parent_id = p.id and r.deleted_at is null and r.author_id <> ${userId}) as "isAnswered"
    from posts p where p.author_id = ${userId} and p.type = 'post' and p.deleted_at is null
    order by p.depth desc, p.id
  `.execute(db);
  return rows;
}

/** That they have joined is nobody's post, and so goes by another way. */
export async function deleteWelcome(db: Db, userId: string, now: Date) {
  await db
    .updateTable('posts')
    .set({ deleted_at: now })
    .where('author_id', '=', userId)
    .where('type', '<>', 'post')
    .where('deleted_at', 'is', null)
    .execute();
}

/** Leaves words in place of a comment that others answered, and answers with the files it had. */
export async function emptyComment(tx: Db, postId: string, words: string) {
  const { rows } = await sql<{ id: string }>`
    with emptied as (
      update posts set document = ${JSON.stringify({ blocks: [{ text: words }] })}::jsonb, media_count = 0
      where id = ${postId}
    )
    update media set status = 'failed', post_id = null where post_id = ${postId} returning id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Not by its members' rows, which a conversation loses while one of the two blocks the other. */
export async function listChatsOf(db: Db, userId: string) {
  const rows = await db
    .selectFrom('chats')
    .select(['id as chatId', 'campus_id as campusId'])
    .where('sealed_at', 'is', null)
    .where((row) => row.or([row('low_user_id', '=', userId), row('high_user_id', '=', userId)]))
    .execute();
  return rows;
}

/** Saves are taken back, and counted less. */
export async function deleteSavesBy(tx: Db, userId: string) {
  await sql`
    with gone as (delete from saves where user_id = ${userId} returning post_id)
    update posts p set save_count = greatest(p.save_count - 1, 0) from gone where p.id = gone.post_id
  `.execute(tx);
}

/** Rows that are of nobody but the one who goes. */
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

/** Rows that stay without the one who goes: what happened is counted, and what was said to staff is read. */
const NAMELESS_TABLES = ['analytics_events', 'feedback'] as const;

export async function deleteOwnRows(tx: Db, userId: string) {
  for (const table of OWN_TABLES) await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(tx);
  await sql`delete from blocks where blocker_id = ${userId} or blocked_id = ${userId}`.execute(tx);
  await sql`delete from notification_actors where actor_id = ${userId}`.execute(tx);
  await sql`delete from notifications where actor_id = ${userId}`.execute(tx);
  await sql`
    delete from mails m using users u where u.id = ${userId} and m.to_address in (u.email, u.school_email)
  `.execute(tx);
  for (const table of NAMELESS_TABLES) {
    await sql`update ${sql.table(table)} set user_id = null where user_id = ${userId}`.execute(tx);
  }
}

/** The row stays without a name, where answers and payments hang on it. Answers with the campus it was a member of. */
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
