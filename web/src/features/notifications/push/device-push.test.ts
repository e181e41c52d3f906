import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '../../../lib/calls/call.ts';
import { endEarlierSubscription } from './device-push.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A browser with a push subscription, and the subscription that the server has for its session. */
function browserWith(known: { endpoint: string | null } | 'signed out' | 'in trouble') {
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
  const subscription = { endpoint: 'https://push.example/1', unsubscribe };
  const registration = { pushManager: { getSubscription: async () => subscription } };
  const notification = { permission: 'granted' };
  vi.stubGlobal('window', { PushManager: {}, Notification: notification });
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('navigator', {
    userAgent: 'Chrome',
    maxTouchPoints: 0,
    serviceWorker: { getRegistration: async () => registration },
  });
  vi.stubGlobal('fetch', async () => {
    if (known === 'signed out') return Response.json({ code: 'sign_in_required', message: '' }, { status: 401 });
    if (known === 'in trouble') return Response.json({ code: 'unexpected', message: '' }, { status: 500 });
    return Response.json({ publicKey: 'ours', ...known });
  });
  return unsubscribe;
}

test.each(['signed out', { endpoint: null }, { endpoint: 'https://push.example/2' }] as const)(
  'a subscription of an earlier session ends: %j',
  async (known) => {
    const unsubscribe = browserWith(known);
    await endEarlierSubscription();
    expect(unsubscribe).toHaveBeenCalledOnce();
  },
);

test('a subscription that another tab has made for the new session stays', async () => {
  const unsubscribe = browserWith({ endpoint: 'https://push.example/1' });
  await endEarlierSubscription();
  expect(unsubscribe).not.toHaveBeenCalled();
});

test('a subscription does not end because of a server error', async () => {
  const unsubscribe = browserWith('in trouble');
  await expect(endEarlierSubscription()).rejects.toThrow(CallError);
  expect(unsubscribe).not.toHaveBeenCalled();
});
