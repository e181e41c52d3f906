import type { PushMessage, PushState, UnreadTags } from '@quad/contract/notifications/push.schemas';
import type { PageMessage } from './messages.ts';
import { worker } from './scope.ts';
import { isUnread, type Shown } from './shown.ts';

/** A page that is not hydrated yet does not respond. */
const RESPONSE_MS = 1000;
/** The HTTP status without a session. */
const SIGNED_OUT = 401;

/** Shows pushes and opens what they are about. Browsers demand a visible notification for every push. */
export function listenToPushes() {
  worker.addEventListener('push', (event) => {
    const message = event.data?.json() as PushMessage | undefined;
    if (message) event.waitUntil(show(message));
  });

  worker.addEventListener('notificationclick', (event) => {
    const { path } = event.notification.data as Shown;
    event.notification.close();
    event.waitUntil(open(path));
  });

  worker.addEventListener('pushsubscriptionchange', (event) => {
    (event as ExtendableEvent).waitUntil(
      renew(event as ExtendableEvent & { oldSubscription?: PushSubscription | null }),
    );
  });
}

async function show({ id, kind, line, path, tag, unread }: PushMessage) {
  const data: Shown = { path, ...(id !== undefined && { id }) };
  // A newer notification with the same tag replaces the older one. Only messages make a sound again.
  const options = { tag, data, renotify: kind === 'message', icon: '/icon-192.png' };
  await worker.registration.showNotification(line, options);
  await showCount(unread);
  await closeRead();
}

/** The number on the installed app's icon. An open page updates it with every live event. */
async function showCount(unread: number) {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length > 0 || !('setAppBadge' in navigator)) return;
  // The browser rejects this when the app is not installed.
  await (unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge()).catch(() => undefined);
}

/** Closes what was read on another device meanwhile. */
async function closeRead() {
  const shown = await worker.registration.getNotifications();
  if (shown.length === 0) return;
  const response = await fetch('/api/notifications/unread').catch(() => undefined);
  // A push may arrive after its session has ended.
  if (response?.status === SIGNED_OUT) return void (await Promise.all([closeAll(), unsubscribe()]));
  if (!response?.ok) return;
  const unread = (await response.json()) as UnreadTags;
  for (const notification of shown) if (!isUnread(notification, unread)) notification.close();
  await showCount(unread.unread);
}

/** Closes all notifications after sign-out, because they belong to the account. */
export async function closeAll() {
  for (const notification of await worker.registration.getNotifications()) notification.close();
  await showCount(0);
}

/** Without a session nobody wants pushes here, and the browser must not renew them for the next student. */
async function unsubscribe() {
  await (await worker.registration.pushManager.getSubscription())?.unsubscribe();
}

/** Opens the page in an open tab without reloading it, or in a new one. */
async function open(path: string) {
  const url = new URL(path, worker.location.origin);
  if (url.origin !== worker.location.origin) return;
  const [page] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!page) return void (await worker.clients.openWindow(url.href));
  await page.focus();
  if (await isTaken(page, path)) return;
  // A page that was opened before the worker cannot be navigated by it.
  await page.navigate(url.href).catch(() => worker.clients.openWindow(url.href));
}

function isTaken(page: WindowClient, path: string) {
  const { port1, port2 } = new MessageChannel();
  return new Promise<boolean>((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), RESPONSE_MS);
    page.postMessage({ type: 'open', path } satisfies PageMessage, [port2]);
  });
}

/** Sends the new subscription when the push service has replaced the browser's endpoint. The session stays the same. */
async function renew({ oldSubscription }: { oldSubscription?: PushSubscription | null }) {
  const key = oldSubscription?.options.applicationServerKey ?? (await publicKey());
  if (!key) return;
  const fresh = await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { p256dh, auth } = fresh.toJSON().keys ?? {};
  const { status } = await fetch('/api/me/push', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint: fresh.endpoint, keys: { p256dh, auth } }),
  });
  if (status === SIGNED_OUT) await unsubscribe();
}

/** For browsers that do not name the old subscription. Undefined when signed out. */
async function publicKey() {
  const response = await fetch('/api/me/push').catch(() => undefined);
  return response?.ok ? ((await response.json()) as PushState).publicKey : undefined;
}
