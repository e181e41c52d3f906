import { call } from '../../../lib/calls/call.ts';
import { orSignedOut } from '../../../lib/calls/or-signed-out.ts';
import { pushSupport, readEnvironment } from './push-support.ts';

/** The worker is registered a few seconds after the page loads. */
const WORKER_MS = 15_000;

/** Whether this browser gets push notifications of this session now. */
export async function isPushOn() {
  const subscription = await subscriptionHere();
  if (!subscription) return false;
  const { endpoint } = await call('GET /me/push', {});
  return endpoint === subscription.endpoint;
}

/**
 * The server deletes a subscription with its session. The browser keeps it, and would renew it for the next student.
 */
export async function endEarlierSubscription() {
  const subscription = await subscriptionHere();
  if (!subscription) return;
  const known = await orSignedOut(call('GET /me/push', {}));
  if (known?.endpoint !== subscription.endpoint) await subscription.unsubscribe();
}

async function subscriptionHere() {
  if (pushSupport(readEnvironment()) !== 'ready' || Notification.permission !== 'granted') return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.pushManager.getSubscription();
}

/** Call from a press, because browsers only then ask for permission. Resolves to whether push is on. */
export async function turnOn() {
  // Must come first: Safari no longer counts the press after any other `await`.
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const registration = await readyWorker();
  const { publicKey } = await call('GET /me/push', {});
  const subscription = await subscribe(registration.pushManager, publicKey);
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  await call('PUT /me/push', { body: { endpoint: subscription.endpoint, keys: { p256dh, auth } } });
  return true;
}

export async function turnOff() {
  await call('DELETE /me/push', {});
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Replaces a subscription that was made with an earlier key of ours. */
async function subscribe(pushManager: PushManager, publicKey: string) {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}

async function readyWorker() {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('No service worker')), WORKER_MS);
  try {
    return await Promise.race([navigator.serviceWorker.ready, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
