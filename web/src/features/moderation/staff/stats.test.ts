import { expect, test } from 'vitest';
import { campusDay } from '@quad/contract/moderation/staff.schemas';
import { daysOf } from './stats.ts';

const OU = '00000000-0000-4000-8000-000000000001';
const SMU = '00000000-0000-4000-8000-000000000002';
const on = (day: string, campusId: string, posts: number) =>
  campusDay.parse({ day, campusId, signUps: 1, posts, messages: 0, activeStudents: 2 });

const items = [on('2026-02-27', OU, 3), on('2026-02-27', SMU, 4), on('2026-03-02', SMU, 5)];

test('days without events are included', () => {
  expect(daysOf(items, null).map(({ day, posts }) => [day, posts])).toEqual([
    ['2026-02-27', 7],
    ['2026-02-28', 0],
    ['2026-03-01', 0],
    ['2026-03-02', 5],
  ]);
});

test('the stats of one campus cover the same days as those of all', () => {
  expect(daysOf(items, OU).map(({ posts, signUps }) => [posts, signUps])).toEqual([
    [3, 1],
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
});

test('without events there are no days', () => {
  expect(daysOf([], null)).toEqual([]);
});
