import { expect, test } from 'vitest';
import { createOutageLog } from './outage-log.ts';

function atNoon() {
  let time = 0;
  const lines: string[] = [];
  const log = { warn: (_details: object, message: string) => void lines.push(message) };
  return { lines, outages: createOutageLog(log, () => time), later: (ms: number) => void (time += ms) };
}

test('an outage logs one line at its start and one at its end, however many calls fail and succeed in between', () => {
  const { lines, outages, later } = atNoon();
  for (let call = 0; call < 100; call += 1) {
    outages.failed(new Error('connect ECONNREFUSED'));
    later(100);
    outages.worked();
  }
  expect(lines).toEqual(['The database is unavailable']);
  later(5_000);
  outages.worked();
  outages.worked();
  expect(lines).toEqual(['The database is unavailable', 'The database is available again']);
  outages.failed(new Error('connect ECONNREFUSED'));
  expect(lines).toHaveLength(3);
});

test('a full disk is logged as one', () => {
  const { lines, outages } = atNoon();
  outages.failed(Object.assign(new Error('could not extend file'), { code: '53100' }));
  expect(lines).toEqual(['The disk of the database is full']);
});
