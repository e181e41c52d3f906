import fc from 'fast-check';
import { expect, test } from 'vitest';
import { APART_MS, PUT_OFF_MAX_MS, turnOf } from './turns.ts';

type Input = { owner: string; at: number };
type Job = Input & { nth: number; turn: number };

/** Jobs in the order in which they are done when all wait. */
function inOrder(asked: readonly Input[]): Job[] {
  const last = new Map<string, number>();
  const counts = new Map<string, number>();
  const jobs = asked.map(({ owner, at }) => {
    const own = last.get(owner);
    const turn = turnOf({ now: new Date(at), ownLast: own === undefined ? null : new Date(own) }).getTime();
    const nth = (counts.get(owner) ?? 0) + 1;
    last.set(owner, turn);
    counts.set(owner, nth);
    return { owner, at, nth, turn };
  });
  return jobs.toSorted((a, b) => a.turn - b.turn);
}

const names = (asked: string) =>
  inOrder(asked.split('').map((owner, at) => ({ owner, at })))
    .map(({ owner }) => owner)
    .join('');

test.each([
  ['one after the other, whoever asks once', 'abcd', 'abcd'],
  ['the one behind four of another comes after the first', 'aaaab', 'abaaa'],
  ['two with three each take turns', 'aaabbb', 'ababab'],
  ['whoever asks for more waits for the rest alone', 'aaaabbc', 'abcabaa'],
])('%s', (_, asked, done) => {
  expect(names(asked)).toBe(done);
});

const NOW = new Date('2030-01-01');

test.each([
  ['with nothing else waiting is now', null, 0],
  ['behind one of now lies apart from it', 0, APART_MS],
  ['behind one that is long past is now', -3 * APART_MS, 0],
  ['is never put off for longer than the most', PUT_OFF_MAX_MS, PUT_OFF_MAX_MS],
])('a position %s', (_, ownLast, turn) => {
  const last = ownLast === null ? null : new Date(NOW.getTime() + ownLast);
  expect(turnOf({ now: NOW, ownLast: last })).toEqual(new Date(NOW.getTime() + turn));
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
  const later = fc.array(fc.nat(2 * PUT_OFF_MAX_MS), { minLength: 1 });
  fc.assert(
    fc.property(burst, later, (count, moments) => {
      const many = Array.from({ length: count }, () => ({ owner: 'a', at: 0 }));
      const others = moments.toSorted((x, y) => x - y).map((at, place) => ({ owner: `b${place % 3}`, at }));
      const done = inOrder([...many, ...others]);
      const passedBy = done.flatMap((job, place) => done.slice(0, place).map((earlier) => earlier.at - job.at));
      expect(Math.max(...passedBy)).toBeLessThanOrEqual(PUT_OFF_MAX_MS);
    }),
  );
});
