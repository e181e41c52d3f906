import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ServedAtContext, Time, TimeZoneProvider, type TimeMode } from './time.tsx';

const WRITTEN = '2026-11-03T03:00:00.000Z';
const MINUTE = 60_000;

function served(mode: TimeMode, servedAt: number | null) {
  return renderToStaticMarkup(
    <ServedAtContext value={servedAt}>
      <TimeZoneProvider timeZone="America/Chicago">
        <Time at={WRITTEN} mode={mode} />
      </TimeZoneProvider>
    </ServedAtContext>,
  ).replaceAll(/<[^>]+>/g, '');
}

test.each<[TimeMode, number, string]>([
  ['relative', 0, 'now'],
  ['relative', 5, '5m'],
  ['relative', 8 * 24 * 60, 'Nov 2, 2026'],
  ['ago', 0, 'now'],
  ['ago', 5, '5 minutes ago'],
  ['ago', 8 * 24 * 60, 'Nov 2, 2026'],
  ['date', 5, 'Nov 2, 2026'],
])('as %s, %d minutes later, the served page shows %j', (mode, minutes, text) => {
  expect(served(mode, Date.parse(WRITTEN) + minutes * MINUTE)).toBe(text);
});

test('without server rendering it is a date, because a relative time would be wrong', () => {
  expect(served('relative', null)).toBe('Nov 2, 2026');
});
