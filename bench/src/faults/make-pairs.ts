import type { Deps } from '../../../server/src/deps.ts';
import { addStudent } from '../../../server/src/test/people.ts';
import type { Pair } from './chat-load.ts';

/** Pairs of students, each with a conversation. */
export async function makePairs(deps: Deps, count: number): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let n = 0; n < count; n += 1) {
    const students = [await addStudent(deps, `low${n}x`), await addStudent(deps, `high${n}x`)] as const;
    const [low, high] = students.map(({ id }) => id).toSorted();
    const [{ campusId }] = students;
    const chatId = deps.ids.next();
    const { db } = deps.db;
    await db
      .insertInto('chats')
      .values({ id: chatId, campus_id: campusId, low_user_id: low ?? '', high_user_id: high ?? '' })
      .execute();
    const members = students.map(({ id }) => ({ chat_id: chatId, campus_id: campusId, user_id: id, is_unread: false }));
    await db.insertInto('chat_members').values(members).execute();
    pairs.push({ chatId, students });
  }
  return pairs;
}
