import { sql } from 'kysely';
import type { ViewerView } from '@quad/contract/accounts/accounts.schemas';
import { UNREAD_CHAT_TYPES } from '@quad/contract/notifications/notifications';
import type { Db } from '../../platform/database/database.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readingTime } from '../../platform/database/reading-time.ts';
import { type Inputs, statement } from '../../platform/database/statement.ts';
import { isVerified, PERSON } from './people/person.store.ts';

export type SessionFacts = {
  viewer: Omit<ViewerView, 'campusUrl'>;
  unreadChats: number;
  unreadNotifications: number;
  unreadBesidesChats: number;
  suspendedUntil: string | null;
  asOf: number;
};

/** As JSON, because the driver takes longer for many columns. */
const readSessionFacts = statement(
  ({ campusId, userId }: Inputs<{ campusId: string; userId: string }>) => sql<{ facts: SessionFacts }>`
    select json_build_object(
      'viewer', json_build_object(
        'id', u.id,
        'username', u.username,
        'firstName', u.first_name,
        'lastName', u.last_name,
        'avatarId', u.avatar_id,
        'isVerified', u.school_verified_at is not null,
        'campusId', u.campus_id,
        'campusShortName', c.short_name,
        'emailVerified', u.email_verified,
        'profileSetUp', u.profile_set_up,
        'role', u.role),
      'unreadChats', (select count(*) from unread_chats m where m.user_id = u.id and m.campus_id = ${campusId}),
      'unreadNotifications', n.unread,
      'unreadBesidesChats', n.besides_chats,
      'suspendedUntil', u.suspended_until,
      'asOf', ${readingTime}) as facts
    from users u
    join campuses c on c.id = u.campus_id
    cross join lateral (
      select count(*) as unread, count(*) filter (where n.type <> all(${UNREAD_CHAT_TYPES}::text[])) as besides_chats
      from unread_notifications n where n.user_id = u.id and n.campus_id = ${campusId}
    ) n
    where u.id = ${userId}`,
);

/** The student and their badge counts on this campus, read in one round trip. */
export async function findSessionFacts(db: Reader, campusId: string, userId: string) {
  const [row] = await readSessionFacts(db, { campusId, userId });
  return row?.facts;
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
export async function findSignInAccount(tx: Db, userId: string) {
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
