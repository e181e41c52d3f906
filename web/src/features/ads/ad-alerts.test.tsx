import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type ErrorCode, ERRORS } from '@quad/contract/errors';
import { adId, postId } from '@quad/contract/posts/posts.schemas';
import { setTransport } from '../../lib/calls/call.ts';
import { toasts } from '../../lib/toasts.ts';
import { onScreen } from '../../test/on-screen.tsx';
import { useAdAction, type OwnAction } from './manage/use-ad-action.ts';
import { useBoost } from './boost/use-boost.ts';

const ID = '01a1dfc6-111f-7993-ab5e-4fb95935ef87';
const AD = { id: adId.parse(ID), postId: postId.parse(ID) };
const ORDER = { cta: { type: 'message' }, days: 4, runUntilPause: false } as const;

const alerts = () => toasts.read().shown.map(({ message, tone }) => `${tone}: ${message}`);

function respondWith(code: ErrorCode) {
  const { status, message } = ERRORS[code];
  setTransport(async () => ({ status, body: { code, message, errors: [{ msg: message }] } }));
}

beforeEach(() => {
  // A repeated toast is dropped for three seconds.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 });
  while (toasts.read().shown.length > 0) for (const { id } of toasts.read().shown) toasts.dismiss(id);
});

describe('an ad that cannot change its status shows the specified alert', () => {
  const REFUSALS: [OwnAction, ErrorCode, string][] = [
    ['resume', 'unexpected', 'danger: Failed to pause ad'],
    ['pause', 'unexpected', 'danger: Failed to pause ad'],
    ['stop', 'unexpected', 'danger: Failed to stop ad'],
    ['resume', 'ad_not_paused', 'danger: Only paused ads can be resumed'],
    ['stop', 'ad_missing', 'danger: Ad not found'],
  ];
  test.each(REFUSALS)('%s, %s: %s', async (action, code, words) => {
    respondWith(code);
    await onScreen(() => useAdAction(AD, action, () => {}))
      .mutateAsync()
      .catch(() => undefined);
    expect(alerts()).toEqual([words]);
  });
});

test('an ordered ad is being processed, and the page leaves for its checkout', async () => {
  const left = Promise.withResolvers<string>();
  vi.stubGlobal('location', { assign: left.resolve });
  setTransport(async () => ({ status: 200, body: { adId: ID, checkoutUrl: 'https://pay.example/1' } }));
  onScreen(() => useBoost(AD.postId)).order(ORDER);
  expect(await left.promise).toBe('https://pay.example/1');
  expect(alerts()).toEqual(['okay: Ad is being processed']);
  vi.unstubAllGlobals();
});
