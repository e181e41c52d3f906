import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SPACING_MS, DELAY_MAX_MS, fairPosition } from './fair-position.ts';

type Input = { owner: string; at: number };
type Job = Input & { nth: number; position: number };

/** Jobs in the order in which they are done when all wait. */
function inOrder(asked: readonly Input[]): Job[] {
  const last = new Map<string, number>();
  const counts = new Map<string, number>();
  const jobs = asked.map(({ owner, at }) => {
    const own = last.get(owner);
    const position = fairPosition({ now: new Date(at), ownLast: own === undefined ? null : new Date(own) }).getTime();
    const nth = (counts.get(owner) ?? 0) + 1;
    last.set(owner, position);
    counts.set(owner, nth);
    return { owner, at, nth, position };
  });
  return jobs.toSorted((a, b) => a.position - b.position);
}

const names = (asked: string) =>
  inOrder(asked.split('').map((owner, at) => ({ owner, at })))
    .map(({ owner }) => owner)
    .join('');

test.each([
  ['single jobs of several owners run in order', 'abcd', 'abcd'],
  ['a job behind four of another owner runs after the first of them', 'aaaab', 'abaaa'],
  ['two owners with three jobs each alternate', 'aaabbb', 'ababab'],
  ['the owner with the most jobs has the last places', 'aaaabbc', 'abcabaa'],
])('%s', (_, asked, done) => {
  expect(names(asked)).toBe(done);
});

const NOW = new Date('2030-01-01');

test.each([
  ['with nothing else waiting is now', null, 0],
  ['behind a current job is one step later', 0, SPACING_MS],
  ['behind a job that is long past is now', -3 * SPACING_MS, 0],
  ['is never delayed above the maximum', DELAY_MAX_MS, DELAY_MAX_MS],
])('a position %s', (_, ownLast, position) => {
  const last = ownLast === null ? null : new Date(NOW.getTime() + ownLast);
  expect(fairPosition({ now: NOW, ownLast: last })).toEqual(new Date(NOW.getTime() + position));
});

const owner = fc.constantFrom('a', 'b', 'c', 'd');

test('among owners who add jobs at about the same time, nobody’s nth job runs before everyone’s previous one', () => {
  fc.assert(
    fc.property(fc.array(owner, { maxLength: 30 }), (owners) => {
      const done = inOrder(owners.map((name, at) => ({ owner: name, at })));
      expect(done.map(({ nth }) => nth)).toEqual(done.map(({ nth }) => nth).toSorted((a, b) => a - b));
    }),
  );
});

test('nothing waits forever: a job is overtaken only by those added within hours after it', () => {
  const burst = fc.integer({ min: 1, max: 100 });
  const later = fc.array(fc.nat(2 * DELAY_MAX_MS), { minLength: 1 });
  fc.assert(
    fc.property(burst, later, (count, moments) => {
      const many = Array.from({ length: count }, () => ({ owner: 'a', at: 0 }));
      const others = moments.toSorted((x, y) => x - y).map((at, index) => ({ owner: `b${index % 3}`, at }));
      const done = inOrder([...many, ...others]);
      const passedBy = done.flatMap((job, index) => done.slice(0, index).map((earlier) => earlier.at - job.at));
      expect(Math.max(...passedBy)).toBeLessThanOrEqual(DELAY_MAX_MS);
    }),
  );
});
