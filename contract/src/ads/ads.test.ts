import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AD_ACTIONS, AD_LIFE, isOver, spentCents, timeLeftMs } from './ad-life.ts';
import { AD_STATUSES } from './ad-status.ts';
import { AD_GOALS, AD_LABELS, isWebAddress } from './ads.ts';

describe('the website of an ad', () => {
  test.each(['https://www.desks.example', 'http://desks.example/a?b=c#d', 'HTTPS://Desks.Example:8443/'])(
    '%s is accepted',
    (url) => expect(isWebAddress(url)).toBe(true),
  );

  test.each([
    'www.desks.example',
    '//desks.example',
    'https:/desks.example',
    'https:desks.example',
    'https:\\\\desks.example',
    'https://desks .example',
    'https://desks',
    'https://user:secret@desks.example',
    'javascript:alert(1)//desks.example',
    'java\nscript:alert(1)',
    'data:text/html,desks.example',
    'ftp://desks.example',
  ])('%s is rejected', (url) => expect(isWebAddress(url)).toBe(false));

  test('an accepted website is an absolute address, wherever it is used', () => {
    const begin = fc.constantFrom('', 'https:', 'http:', 'HTTPS://', '//', '\\\\', '/', 'javascript:', ' https://');
    const rest = fc.oneof(fc.webUrl(), fc.string(), fc.domain());
    fc.assert(
      fc.property(begin, rest, (first, then) => {
        const url = first + then;
        if (!isWebAddress(url)) return;
        const { protocol, host } = new URL(url, 'https://ou.quad.example/home');
        expect(protocol).toMatch(/^https?:$/);
        expect(host).toBe(new URL(url).host);
        expect(host).not.toBe('ou.quad.example');
      }),
      { numRuns: 2_000 },
    );
  });
});

test('the goals and the button labels are those of the specification, in their order', () => {
  expect(AD_GOALS).toEqual(['website', 'message', 'profile']);
  expect(AD_LABELS).toEqual(['Visit Website', 'Learn More', 'Shop Now', 'Book Now', 'Sign Up']);
});

describe('the life of an ad', () => {
  test('an ad that is over stays over, and only payments and staff can start an ad', () => {
    for (const status of AD_STATUSES.filter(isOver)) expect(AD_LIFE[status]).toEqual({});
    const intoLife = AD_STATUSES.flatMap((from) =>
      AD_ACTIONS.flatMap((action) => (AD_LIFE[from][action] === 'active' ? `${from}: ${action}` : [])),
    );
    expect(intoLife).toEqual(['checkout: pay', 'in review: approve', 'scheduled: start', 'paused: resume']);
  });

  test('every started day is spent, and never more than was paid', () => {
    const times = { startAt: 0, endsAt: 4 * 86_400_000, pausedAt: null, pausedMs: 0, endedAt: null };
    const spentAt = (now: number) => spentCents(times, 2_000, 500, now);
    expect([0, 1, 86_400_000, 86_400_001, 99 * 86_400_000].map(spentAt)).toEqual([0, 500, 500, 1_000, 2_000]);
    expect(spentCents(times, 1_000, 500, 99 * 86_400_000)).toBe(1_000);
    expect(timeLeftMs(times, 99 * 86_400_000)).toBe(0);
  });
});
