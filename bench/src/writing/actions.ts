import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Deps } from '../../../server/src/deps.ts';
import { addStudent, type Student } from '../../../server/src/test/people.ts';

/** One request of one student. */
export type Request = { student: Student; method: 'POST' | 'PUT'; path: string; body?: object };
/** `next` gives the n-th request, a different student's each time. */
export type Action = { name: string; required: number; next: (n: number) => Request };

const CAMPUS = 'ou';
const THREADS = 2_000;
const TEXTS = [
  'Selling a desk lamp, hardly used',
  'Is it still there? I could come on Saturday',
  'Looking for a ride to Tulsa',
];

/** Students of their own, so that no limit of an earlier round is met, and the posts and chats that they write to. */
export async function prepareActions(deps: Deps, students: number): Promise<Action[]> {
  const { db } = deps.db;
  const writers: Student[] = [];
  const name = `w${randomUUID().slice(0, 8).replaceAll('-', '')}`;
  for (let n = 0; n < students; n += 1) writers.push(await addStudent(deps, `${name}x${n}y`, { campus: CAMPUS }));
  const { rows: threads } = await sql<{ id: string }>`
    select p.id from campuses c join bumped_posts b on b.campus_id = c.id join posts p on p.id = b.post_id
    where c.slug = ${CAMPUS} and p.type = 'post'
    order by b.bumped_at desc limit ${THREADS}`.execute(db);
  const chats = await openChats(deps, writers);

  const writer = (n: number) => at(writers, n);
  const document = (n: number) => ({ blocks: [{ text: `${at(TEXTS, n)} ${n}` }] });
  const comment = (n: number, thread: { id: string }): Request => ({
    student: writer(n),
    method: 'POST',
    path: `/api/posts/${thread.id}/comments`,
    body: { clientKey: randomUUID(), document: document(n) },
  });
  return [
    {
      name: 'posts',
      required: 0.11,
      next: (n) => ({
        student: writer(n),
        method: 'POST',
        path: '/api/posts',
        body: { clientKey: randomUUID(), document: document(n), category: 'furniture' },
      }),
    },
    { name: 'comments, 2,000 posts', required: 0.12, next: (n) => comment(n, at(threads, n * 7)) },
    { name: 'comments, one post', required: 0, next: (n) => comment(n, at(threads, 0)) },
    {
      name: 'saves',
      required: 0.18,
      // Each student goes through the posts from another one on, so that no pair repeats.
      next: (n) => {
        const round = Math.floor(n / writers.length);
        return { student: writer(n), method: 'PUT', path: `/api/posts/${at(threads, n + round).id}/save` };
      },
    },
    {
      name: 'messages',
      required: 0.13,
      next: (n) => ({
        student: writer(n),
        method: 'POST',
        path: `/api/chats/${at(chats, Math.floor((n % writers.length) / 2))}/messages`,
        body: { clientId: randomUUID(), document: document(n) },
      }),
    },
  ];
}

/** A chat for every two neighbors. */
async function openChats({ db: { db }, ids }: Deps, writers: readonly Student[]) {
  const chats: string[] = [];
  for (let n = 0; n + 1 < writers.length; n += 2) {
    const id = ids.next();
    const pair = [at(writers, n), at(writers, n + 1)];
    const [low = '', high = ''] = pair.map((student) => student.id).toSorted();
    const { campusId } = at(writers, n);
    await db.insertInto('chats').values({ id, campus_id: campusId, low_user_id: low, high_user_id: high }).execute();
    const members = pair.map((student) => ({
      chat_id: id,
      campus_id: campusId,
      user_id: student.id,
      is_unread: false,
    }));
    await db.insertInto('chat_members').values(members).execute();
    chats.push(id);
  }
  return chats;
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new RangeError('The list is empty.');
  return found;
}
