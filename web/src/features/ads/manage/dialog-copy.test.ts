import { expect, test } from 'vitest';
import { dialogCopyOf } from './dialog-copy.ts';
import { someAd } from '../test/some-ad.ts';

const USED_UP = { pausedAt: '2026-11-02T12:00:00.000Z', endAdjustedAt: '2026-11-02T12:00:00.000Z' };
const HALF_LEFT = { pausedAt: '2026-11-02T00:00:00.000Z', endAdjustedAt: '2026-11-02T12:00:00.000Z' };

test('resuming an ad whose day is used up says that it is charged now', () => {
  expect(dialogCopyOf(someAd(USED_UP), 'resume')).toMatchObject({
    title: 'Resume Ad?',
    body: expect.stringMatching(/^We'll charge your card \$5\.00 now .* After that it's \$5\.00 a day until you pause/),
    confirm: 'Pay $5.00 and resume',
  });
});

test('resuming with some of the paid day left says when the next charge is', () => {
  const { body, confirm } = dialogCopyOf(someAd(HALF_LEFT), 'resume');
  expect(body).toContain('When the paid day is over, your card is charged $5.00 a day');
  expect(confirm).not.toContain('Pay');
});

test('an ad with a fixed number of days is paid, so resuming it costs nothing', () => {
  const { title, body } = dialogCopyOf(someAd({ ...HALF_LEFT, runUntilPause: false }), 'resume');
  expect(title).toBe('Resume Ad?');
  expect(body).not.toContain('$');
});

test.each([
  ['pause', 'Pause Ad?'],
  ['stop', 'Stop Ad?'],
] as const)('the dialog for %s asks %s', (action, title) => {
  expect(dialogCopyOf(someAd(USED_UP), action).title).toBe(title);
});
