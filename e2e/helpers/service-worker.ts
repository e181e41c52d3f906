import type { Page } from '@playwright/test';
import type { PushMessage } from '@quad/contract/notifications/push.schemas';

type Shown = { title: string; tag: string; data: unknown };

/**
 * Headless Chromium has no notifications that can be pressed. This runs before the worker's script and in every page.
 * It keeps notifications in a cache, which outlives a stopped worker, and lets a page press them.
 */
export function fakeNotifications() {
  const addressOf = (tag: string) => `/shown/${encodeURIComponent(tag)}`;
  const open = () => caches.open('shown-notifications');
  const close = (tag: string) => open().then((cache) => cache.delete(addressOf(tag)));

  Object.assign(ServiceWorkerRegistration.prototype, {
    async showNotification(title: string, { tag = '', data }: NotificationOptions) {
      await close(tag);
      await (await open()).put(addressOf(tag), Response.json({ title, tag, data }));
    },
    async getNotifications() {
      const cache = await open();
      const responses = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
      const all: Shown[] = await Promise.all(
        responses.filter((response) => response !== undefined).map((one) => one.json()),
      );
      return all.map((shown) => ({ ...shown, close: () => void close(shown.tag) }));
    },
  });

  const windows: unknown = Reflect.get(self, 'WindowClient');
  if (typeof windows !== 'function') return;
  // Browsers only allow `focus` after a press on a real notification.
  windows.prototype.focus = async () => undefined;
  self.addEventListener('message', (event: MessageEvent<{ press?: PushMessage }> & { waitUntil?: unknown }) => {
    const { press } = event.data;
    if (!press) return;
    const notification = { data: { path: press.path }, close: () => void close(press.tag) };
    const waitUntil = (work: Promise<unknown>) => Reflect.apply(event.waitUntil as () => void, event, [work]);
    self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
  });
}

/** Delivers a push to the worker of the page's site, as the push service would. */
export async function deliverPush(page: Page, message: PushMessage) {
  const { origin } = new URL(page.url());
  const devTools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => new URL(scopeURL).origin === origin);
      if (ours) resolve(ours.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const data = JSON.stringify(message);
  await devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

/** The lines of the notifications that are on the screen. */
export function shownLines(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return ((await registration?.getNotifications()) ?? []).map(({ title }) => title);
  });
}

export async function pressNotification(page: Page, message: PushMessage) {
  await page.evaluate(async (press) => {
    const registration = await navigator.serviceWorker.getRegistration();
    registration?.active?.postMessage({ press });
  }, message);
}
