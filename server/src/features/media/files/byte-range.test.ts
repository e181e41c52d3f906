import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRange } from './byte-range.ts';

const whole = { kind: 'whole' };
const unsatisfiable = { kind: 'unsatisfiable' };

test.each([
  [undefined, whole],
  ['', whole],
  ['bytes=0-0', { kind: 'part', start: 0, end: 0 }],
  ['bytes=2-5', { kind: 'part', start: 2, end: 5 }],
  ['bytes=2-', { kind: 'part', start: 2, end: 9 }],
  ['bytes=2-500', { kind: 'part', start: 2, end: 9 }],
  ['bytes=-3', { kind: 'part', start: 7, end: 9 }],
  ['bytes=-300', { kind: 'part', start: 0, end: 9 }],
  ['bytes=10-', unsatisfiable],
  ['bytes=10-12', unsatisfiable],
  ['bytes=-0', unsatisfiable],
  ['bytes=5-2', whole],
  ['bytes=-', whole],
  ['bytes=0-1,4-5', whole],
  ['lines=0-1', whole],
  ['bytes=a-b', whole],
])('of ten bytes, %j requests %j', (header, response) => {
  expect(parseRange(header, 10)).toEqual(response);
});

test('a range is always inside the file', () => {
  const number = fc.option(fc.nat(), { nil: undefined });
  fc.assert(
    fc.property(number, number, fc.nat({ max: 1000 }), (first, last, size) => {
      const response = parseRange(`bytes=${first ?? ''}-${last ?? ''}`, size);
      if (response.kind !== 'part') return;
      expect(response.start).toBeGreaterThanOrEqual(0);
      expect(response.end).toBeGreaterThanOrEqual(response.start);
      expect(response.end).toBeLessThan(size);
    }),
  );
});
