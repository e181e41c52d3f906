import { expect, test } from 'vitest';
import { pushSupport, type PushEnvironment } from './push-support.ts';

const CHROME = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari';

const whole: PushEnvironment = {
  userAgent: CHROME,
  maxTouchPoints: 5,
  hasServiceWorker: true,
  hasPushManager: true,
  permission: 'default',
};
const bare = { hasPushManager: false, permission: undefined };

test.each([
  [whole, 'ready'],
  [{ ...whole, permission: 'granted' }, 'ready'],
  [{ ...whole, permission: 'denied' }, 'denied'],
  [{ ...whole, userAgent: IPHONE }, 'ready'],
  [{ ...whole, hasServiceWorker: false }, 'missing'],
  [{ ...whole, ...bare, userAgent: MAC, maxTouchPoints: 0 }, 'missing'],
] as const)('%j is %s', (environment, support) => {
  expect(pushSupport(environment)).toBe(support);
});

test.each([IPHONE, MAC])('an iPhone or iPad needs an installed app first: %s', (userAgent) => {
  expect(pushSupport({ ...whole, ...bare, userAgent })).toBe('add to home screen');
});
