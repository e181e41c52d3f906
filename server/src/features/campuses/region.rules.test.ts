import { expect, test } from 'vitest';
import { isInRegion } from './region.rules.ts';

const WINTER = new Date('2026-01-15T12:00:00Z');
const SUMMER = new Date('2026-07-15T12:00:00Z');
const at = (country: string, timeZone?: string) => ({ country, timeZone });

test.each([
  ['in Oklahoma with its own clock', at('US', 'America/Chicago'), -360, WINTER, true],
  ['the same in summer', at('US', 'America/Chicago'), -300, SUMMER, true],
  ['with another name of the same time', at('US', 'America/Indiana/Knox'), -360, WINTER, true],
  ['with the clock of the other season', at('US', 'America/Chicago'), -300, WINTER, false],
  ['in Arizona, whose clocks stand still', at('US', 'America/Phoenix'), -420, SUMMER, true],
  ['in Oklahoma with a clock from India', at('US', 'America/Chicago'), 330, WINTER, false],
  ['in Hawaii', at('US', 'Pacific/Honolulu'), -600, WINTER, true],
  ['in Canada with the same clock', at('CA', 'America/Winnipeg'), -360, WINTER, false],
  ['in Britain', at('GB', 'Europe/London'), 0, WINTER, false],
  ['in Nepal', at('NP', 'Asia/Kathmandu'), 345, WINTER, false],
  ['somewhere in the country', at('US'), 330, WINTER, true],
  ['in the country without a clock', at('US', 'America/Chicago'), undefined, WINTER, true],
  ['nobody knows where', undefined, 330, WINTER, true],
])('%s', (_, location, offsetMinutes, now, isOpen) => {
  expect(isInRegion({ location, offsetMinutes, now })).toBe(isOpen);
});
