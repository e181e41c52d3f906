import { beforeAll, expect, test } from 'vitest';
import { listStats } from '@quad/contract/moderation/staff.endpoints';
import { conversationsOf } from '../../../test/conversations.ts';
import type { Student } from '../../../test/people.ts';
import { draftOf, submit } from '../../../test/submissions.ts';
import { useWorld } from '../../../test/world.ts';
import { countDays } from './count-days.ts';

const world = await useWorld();
let staff: Student;
beforeAll(async () => {
  // 9:30 pm in Oklahoma, where the date differs from UTC.
  world.clock.set('2026-03-02T03:30:00Z');
  staff = await world.student('sam', { role: 'staff' });
});

async function stats(days = 30) {
  const response = await world.as(staff).call('GET', `/staff/stats?days=${days}`);
  const { items, campuses } = listStats.response.parse(response.json());
  const names = new Map(campuses.map(({ id, name }) => [id, name]));
  return items.map(({ day, campusId, signUps, posts, messages, activeStudents }) =>
    [day, names.get(campusId), signUps, posts, messages, activeStudents].join(' '),
  );
}

test('days end at midnight on their campus, and stay as they were counted', async () => {
  const [olive, sid] = [await world.student('olive'), await world.student('sid', { campus: 'smu' })];
  const max = await world.student('max');
  await world.post(olive);
  await world.post(sid);
  const conversations = conversationsOf(world);
  const { chatId } = await conversations.open(olive, max);
  await conversations.send(olive, chatId, 'Hello');
  await conversations.send(max, chatId, 'Hi');
  world.clock.set('2026-03-02T07:00:00Z');
  const { id } = await world.post(max);
  // A comment does not count as a post, but its author counts as active.
  await submit(world, olive, draftOf('Is it still there?'), id);
  const seen = [
    '2026-03-01 University of Oklahoma 3 1 2 3',
    '2026-03-01 Southern Methodist University 1 1 0 1',
    '2026-03-02 University of Oklahoma 0 1 0 2',
  ];
  expect(await stats()).toEqual(seen);

  // No day is over yet. Later both are, and counting again keeps the stored counts.
  const { db } = world.deps.db;
  const counted = () => db.selectFrom('campus_days').select('posts').execute();
  await countDays(world.deps);
  expect(await counted()).toEqual([]);
  world.clock.set('2026-03-04T12:00:00Z');
  await Promise.all([countDays(world.deps), countDays(world.deps), countDays(world.deps)]);
  expect(await counted()).toHaveLength(3);
  await db.deleteFrom('analytics_events').execute();
  await db.updateTable('campus_days').set({ messages: 7 }).where('messages', '=', 2).execute();
  await world.post(max, { at: new Date('2026-03-01T18:00:00Z') });
  await world.post(max);
  await countDays(world.deps);
  expect(await stats()).toEqual([
    '2026-03-01 University of Oklahoma 3 1 7 3',
    ...seen.slice(1),
    '2026-03-04 University of Oklahoma 0 1 0 1',
  ]);
  expect(await stats(1)).toEqual(['2026-03-04 University of Oklahoma 0 1 0 1']);
});
