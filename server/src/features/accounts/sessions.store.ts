import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export type SessionRow = Awaited<ReturnType<typeof findSessionRow>>;

/** The session and its student in one index probe each. An expired one is none. */
export function findSessionRow(db: Db, token: string, now: Date) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select([
      's.id as sessionId',
      's.expires_at as expiresAt',
      'u.id',
      'u.username',
      'u.campus_id as campusId',
      'u.email_verified as emailVerified',
      'u.role',
      sql<boolean>`u.school_verified_at is not null`.as('isVerified'),
    ])
    .where('s.token', '=', token)
    .where('s.expires_at', '>', now)
    .executeTakeFirst();
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

export async function deleteSession(db: Db, id: string) {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

export async function deleteSessionsOf(db: Db, userId: string) {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

export async function deleteExpiredSessions(db: Db, now: Date) {
  const { numDeletedRows } = await db.deleteFrom('sessions').where('expires_at', '<=', now).executeTakeFirst();
  return Number(numDeletedRows);
}
