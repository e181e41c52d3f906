import { sql } from 'kysely';
import { UNREAD_CHAT_TYPES } from '@quad/contract/notifications/notifications';
import type { Db } from '../../platform/database/database.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readingTime } from '../../platform/database/reading-time.ts';
import { isVerified, PERSON } from './people/person.store.ts';

export type SessionFacts = NonNullable<Awaited<ReturnType<typeof findSessionFacts>>>;

/** The student and their badge counts on this campus, read in one round trip. */
export function findSessionFacts(db: Reader, campusId: string, userId: string) {
  return db
    .selectFrom('users as u')
    .innerJoin('campuses as c', 'c.id', 'u.campus_id')
    .select([
      ...PERSON,
      isVerified,
      'u.campus_id as campusId',
      'c.short_name as campusShortName',
      'u.email_verified as emailVerified',
      'u.profile_set_up as profileSetUp',
      'u.role',
      sql<number>`(
        select count(*) from unread_chats m where m.user_id = u.id and m.campus_id = ${campusId}
      )`.as('unreadChats'),
      sql<number>`(
        select count(*) from unread_notifications n where n.user_id = u.id and n.campus_id = ${campusId}
      )`.as('unreadNotifications'),
      sql<number>`(
        select count(*) from unread_notifications n where n.user_id = u.id and n.campus_id = ${campusId}
          and n.type <> all(${UNREAD_CHAT_TYPES}::text[])
      )`.as('unreadBesidesChats'),
      'u.suspended_until as suspendedUntil',
      readingTime.as('asOf'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst();
}

const DEMO_STUDENTS_MAX = 60;

export type DemoStudentRow = Awaited<ReturnType<typeof listDemoStudentRows>>[number];

/** Staff first, then members by post count, then unverified students. */
export function listDemoStudentRows(db: Db, campusId: string) {
  return db
    .selectFrom('users as u')
    .select([...PERSON, isVerified, 'u.role', 'u.post_count as postCount', 'u.email_verified as emailVerified'])
    .where('u.campus_id', '=', campusId)
    .orderBy('u.role')
    .orderBy(sql`u.school_verified_at is null`)
    .orderBy('u.post_count', 'desc')
    .orderBy('u.username')
    .limit(DEMO_STUDENTS_MAX)
    .execute();
}

export async function findUserId(db: Db, username: string) {
  const row = await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirst();
  return row?.id;
}

/** The account fields that are checked before a session starts. */
export async function findEntrant(tx: Db, userId: string) {
  return tx
    .selectFrom('users as u')
    .leftJoin('credentials as c', 'c.user_id', 'u.id')
    .select(['u.email', isVerified, 'c.password_hash as passwordHash'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** The email that the account signs in with. */
export async function findAddress(db: Db, userId: string) {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  return email;
}
