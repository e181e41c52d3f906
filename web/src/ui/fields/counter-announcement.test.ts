import { expect, test } from 'vitest';
import { counterAnnouncement } from './counter-announcement.ts';

test('the remaining characters are announced from 450 of 500, and not for every key', () => {
  const announced = [0, 449, 450, 451, 479, 480, 490, 499, 500, 501].map((length) => counterAnnouncement(length, 500));
  expect(announced).toEqual([
    null,
    null,
    '50 characters left',
    '50 characters left',
    '50 characters left',
    '20 characters left',
    '10 characters left',
    '10 characters left',
    '0 characters left',
    '0 characters left',
  ]);
});
