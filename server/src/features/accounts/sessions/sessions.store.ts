import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { statement } from '../../../platform/database/statement.ts';
import { hiddenFrom } from '../blocks/blocks.store.ts';

export type SessionRow = {
  sessionId: string;
  expiresAt: Date;
  lastSeenAt: Date;
  id: string;
  username: string;
  campusId: string;
  emailVerified: boolean;
  role: string;
  suspendedUntil: Date | null;
  isVerified: boolean;
  hiddenIds: string[];
};

const findingSession = statement<{ token: string; now: Date }, SessionRow>(
  ({ token, now }) => sql`
    select s.id as "sessionId", s.expires_at as "expiresAt", s.updated_at as "lastSeenAt", u.id, u.username,
      u.campus_id as "campusId", u.email_verified as "emailVerified", u.role, u.suspended_until as "suspendedUntil",
      u.school_verified_at is not null as "isVerified", ${hiddenFrom(sql`u.id`)} as "hiddenIds"
    from sessions s join users u on u.id = s.user_id
    where s.token = ${token} and s.expires_at > ${now}`,
);

/** The session and its student, with one index probe each. Expired sessions are not found. */
export async function findSessionRow(db: Reader, token: string, now: Date) {
  const [row] = await findingSession(db, { token, now });
  return row;
}

const findingChangedPeople = statement<{ seconds: number }, { userId: string }>(
  ({ seconds }) => sql`
    select user_id as "userId" from session_changes where changed_at > now() - make_interval(secs => ${seconds})`,
);

/** Everyone whose sessions have to be read again, whatever process made the change. */
export async function findChangedPeople(db: Db, withinMs: number): Promise<ReadonlySet<string>> {
  const rows = await findingChangedPeople(db, { seconds: withinMs / 1000 });
  return new Set(rows.map(({ userId }) => userId));
}

/** Processes ask for the last minute, and for longer only after an outage. */
export async function deleteOldChanges(db: Db) {
  await sql`delete from session_changes where changed_at < now() - interval '1 hour'`.execute(db);
}

type StartedSession = {
  id: string;
  userId: string;
  token: string;
  userAgent: string | null;
  now: Date;
  expiresAt: Date;
};

export async function insertSession(db: Db, { id, userId, token, userAgent, now, expiresAt }: StartedSession) {
  await db
    .insertInto('sessions')
    .values({
      id,
      user_id: userId,
      token,
      user_agent: userAgent,
      created_at: now,
      updated_at: now,
      expires_at: expiresAt,
    })
    .execute();
}

/** Records the visit and extends the session. */
export async function touchSession(db: Db, { id, now, expiresAt }: Pick<StartedSession, 'id' | 'now' | 'expiresAt'>) {
  await db.updateTable('sessions').set({ updated_at: now, expires_at: expiresAt }).where('id', '=', id).execute();
}

export type OpenSessionRow = Awaited<ReturnType<typeof listSessionRows>>[number];

const LISTED_MAX = 100;

export function listSessionRows(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent as userAgent', 'created_at as createdAt', 'updated_at as lastSeenAt'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED_MAX)
    .execute();
}

export async function isSessionOf(db: Db, userId: string, id: string) {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSession(db: Db, id: string) {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

export async function deleteSessionsOf(db: Db, userId: string) {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/** Deletes all sessions but this one, and returns their ids. */
export async function deleteOtherSessions(db: Db, userId: string, keptId: string) {
  const rows = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', keptId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteExpiredSessions(db: Db, now: Date) {
  const { numDeletedRows } = await db.deleteFrom('sessions').where('expires_at', '<=', now).executeTakeFirst();
  return Number(numDeletedRows);
}
