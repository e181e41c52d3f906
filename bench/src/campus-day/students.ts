import { sql } from 'kysely';
import type { Deps } from '../../../server/src/deps.ts';

/** A student of the data set who is signed in, and a chat of theirs. */
export type ActiveStudent = {
  id: string;
  campusId: string;
  host: string;
  cookie: string;
  chatId: string | null;
};

/** What students of a campus read and write to. */
export type CampusContent = { postIds: string[]; words: string[] };

const POSTS_PER_CAMPUS = 500;
const SIGN_INS_AT_ONCE = 8;

/** Signs in this many students, of all campuses or only of the largest one. */
export async function signInStudents(deps: Deps, count: number, onlyLargest: boolean): Promise<ActiveStudent[]> {
  const { rows } = await sql<{ id: string; campus_id: string; slug: string; chat_id: string | null }>`
    select u.id, u.campus_id, c.slug,
      (select m.chat_id from chat_members m where m.user_id = u.id limit 1) as chat_id
    from users u join campuses c on c.id = u.campus_id
    where u.school_verified_at is not null
      and (not ${onlyLargest} or c.id = (select campus_id from users group by 1 order by count(*) desc limit 1))
    order by md5(u.id::text) limit ${count}`.execute(deps.db.db);
  if (rows.length < count) throw new Error(`The data has only ${rows.length} students.`);
  const students: ActiveStudent[] = [];
  const waiting = rows.values();
  await Promise.all(
    Array.from({ length: SIGN_INS_AT_ONCE }, async () => {
      for (const { id, campus_id: campusId, slug, chat_id: chatId } of waiting) {
        const session = await deps.db.tx((tx) => deps.sessions.start(tx, id));
        const cookie = `${deps.config.sessionCookie}=${encodeURIComponent(session)}`;
        students.push({ id, campusId, host: `${slug}.localhost`, cookie, chatId });
      }
    }),
  );
  return students;
}

/** The newest posts and the most frequent words of each campus. */
export async function readContent(deps: Deps): Promise<Map<string, CampusContent>> {
  const { rows } = await sql<{ id: string; post_ids: string[]; words: string[] }>`
    select c.id,
      array(select p.id from bumped_posts b join posts p on p.id = b.post_id
        where b.campus_id = c.id and p.type = 'post' order by b.bumped_at desc limit ${POSTS_PER_CAMPUS}) as post_ids,
      array(select w.word from search_words w where w.campus_id = c.id and char_length(w.word) > 3
        order by w.uses desc limit 50) as words
    from campuses c`.execute(deps.db.db);
  return new Map(rows.map((row) => [row.id, { postIds: row.post_ids, words: row.words }]));
}
