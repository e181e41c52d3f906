import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import type { Db } from '../platform/database/database.ts';

export type Student = { id: string; username: string; email: string; campus: string; campusId: string; cookie: string };

export type StudentOptions = {
  /** The slug of their campus. */
  campus?: string;
  /** School-verified; true by default. */
  isVerified?: boolean;
  /** Whether the account's address is confirmed; true by default. */
  emailVerified?: boolean;
  role?: 'student' | 'staff';
};

type Sources = Pick<Deps, 'db' | 'ids' | 'clock' | 'config' | 'sessions'>;

/** A student with an account and a session. The name becomes the username, with a number if it is already taken. */
export async function addStudent(sources: Sources, name: string, options: StudentOptions = {}): Promise<Student> {
  const { campus = 'ou', isVerified = true, emailVerified = true, role = 'student' } = options;
  const id = sources.ids.next();
  const now = sources.clock.now();

  return sources.db.tx(async (tx) => {
    const { id: campusId } = await tx
      .selectFrom('campuses')
      .select('id')
      .where('slug', '=', campus)
      .executeTakeFirstOrThrow();
    const username = await freeUsername(tx, name);
    const email = `${username}@mail.example`;
    await tx
      .insertInto('users')
      .values({
        id,
        campus_id: campusId,
        username,
        first_name: name.charAt(0).toUpperCase() + name.slice(1),
        last_name: 'T.',
        email,
        email_verified: emailVerified,
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
    const session = await sources.sessions.start(tx, id);
    const cookie = `${sources.config.sessionCookie}=${encodeURIComponent(session)}`;
    return { id, username, email, campus, campusId, cookie };
  });
}

async function freeUsername(db: Db, name: string) {
  const { rows } = await sql<{ taken: number }>`
    select count(*) as taken from users where username ~ ${`^${name}[0-9]*$`}`.execute(db);
  const taken = rows[0]?.taken ?? 0;
  return taken === 0 ? name : `${name}${taken + 1}`;
}
