import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS } from '../../platform/limits/limit-names.ts';
import type { Student } from '../../test/people.ts';
import { newWorld, type World } from '../../test/world.ts';

let world: World;
let spammer: Student;
beforeAll(async () => {
  world = await newWorld();
  spammer = await world.student('spammer');
});
afterAll(() => world.close());

const report = (reporter: Student | null, person: { id: string }, campus = 'ou') =>
  world.as(reporter, { campus }).call('PUT', `/people/${person.id}/report`);

const reportsBy = ({ id }: Student) =>
  world.deps.db.db.selectFrom('reports').selectAll().where('reporter_id', '=', id).execute();

test('a report is stored with who told it, about whom and where, also by a guest and before verification', async () => {
  const reporters = [
    await world.student('olive'),
    await world.student('gus', { campus: 'smu' }),
    await world.student('una', { isVerified: false }),
  ];
  for (const reporter of reporters) {
    const answer = await report(reporter, spammer);
    expect(answer.json()).toEqual({ reported: true });
    expect(await reportsBy(reporter)).toMatchObject([
      { person_id: spammer.id, campus_id: spammer.campusId, status: 'open' },
    ]);
  }
});

test('telling twenty times at once is telling once, and it can be told again when the report is closed', async () => {
  const reporter = await world.student('rosa');
  const answers = await Promise.all(Array.from({ length: 20 }, () => report(reporter, spammer)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect(await reportsBy(reporter)).toHaveLength(1);

  const { db } = world.deps.db;
  await db.updateTable('reports').set({ status: 'closed' }).where('reporter_id', '=', reporter.id).execute();
  await world.deps.limits.clear('report_person', reporter.id);
  await report(reporter, spammer);
  expect(await reportsBy(reporter)).toHaveLength(2);
});

test('nobody reports themselves', async () => {
  const answer = await report(spammer, spammer);
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ code: 'not_allowed', message: 'You cannot do that.' });
  expect(await reportsBy(spammer)).toEqual([]);
});

test('nobody is reported where they are not', async () => {
  const reporter = await world.student('nora');
  const stranger = await world.student('sid', { campus: 'smu' });
  for (const person of [stranger, { id: world.deps.ids.next() }]) {
    const answer = await report(reporter, person);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found' });
  }
});

test('whoever reports all day is asked to wait', async () => {
  const reporter = await world.student('tess');
  for (let n = 0; n < LIMITS.report_person.times; n += 1) await report(reporter, spammer);
  const answer = await report(reporter, spammer);
  expect(answer.statusCode).toBe(429);
  expect(answer.json()).toMatchObject({ code: 'too_many_requests' });
});
