import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import type { Db } from '../platform/database/database.ts';

export type Student = { id: string; username: string; campus: string; campusId: string; cookie: string };

export type StudentOptions = {
  /** The campus they belong to, by its slug. */
  campus?: string;
  /** School-verified, as most are. */
  isVerified?: boolean;
  role?: 'student' | 'staff';
};

type Sources = Pick<Deps, 'db' | 'ids' | 'clock' | 'config'>;

const SESSION_DAYS = 30;

/** Someone with an account and an open session. The name is the username; a second person of that name gets a number. */
export async function addStudent(sources: Sources, name: string, options: StudentOptions = {}): Promise<Student> {
  const { campus = 'ou', isVerified = true, role = 'student' } = options;
  const id = sources.ids.next();
  const token = randomBytes(24).toString('base64url');
  const now = sources.clock.now();

  return sources.db.tx(async (tx) => {
    const { id: campusId } = await tx
      .selectFrom('campuses')
      .select('id')
      .where('slug', '=', campus)
      .executeTakeFirstOrThrow();
    const username = await freeUsername(tx, name);
    await tx
      .insertInto('users')
      .values({
        id,
        campus_id: campusId,
        username,
        first_name: name.charAt(0).toUpperCase() + name.slice(1),
        last_name: 'T.',
        email: `${username}@mail.example`,
        email_verified: true,
        school_email: isVerified ? `${username}@${campus}.edu` : null,
        school_verified_at: isVerified ? now : null,
        profile_set_up: true,
        role,
        created_at: now,
      })
      .execute();
    if (isVerified) {
      await tx
        .updateTable('campuses')
        .set((row) => ({ member_count: row('member_count', '+', 1) }))
        .where('id', '=', campusId)
        .execute();
    }
    const expiresAt = new Date(now.getTime() + SESSION_DAYS * 24 * 60 * 60 * 1000);
    await tx
      .insertInto('sessions')
      .values({ id: sources.ids.next(), user_id: id, token, expires_at: expiresAt })
      .execute();
    return { id, username, campus, campusId, cookie: signed(token, sources.config) };
  });
}

async function freeUsername(db: Db, name: string) {
  const { rows } = await sql<{ taken: number }>`
    select count(*) as taken from users where username ~ ${`^${name}[0-9]*$`}`.execute(db);
  const taken = rows[0]?.taken ?? 0;
  return taken === 0 ? name : `${name}${taken + 1}`;
}

/** The cookie as the server signs it. */
function signed(token: string, { secret, sessionCookie }: Deps['config']) {
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `${sessionCookie}=${encodeURIComponent(`${token}.${signature}`)}`;
}
