import type { Page } from '@playwright/test';

type Shown = { title: string; tag: string; data: unknown; close: () => void };

/**
 * The page's service worker. Headless Chromium has no notifications, so they are kept in a list, and what browsers allow
 * only after a press on a real one is allowed. Everything else in the worker is real.
 */
export async function driveWorker(page: Page) {
  const context = page.context();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const { origin } = new URL(worker.url());
  await worker.evaluate(() => {
    const shown = new Map<string, Shown>();
    const opened: string[] = [];
    Object.assign(self, { shown, opened });
    Object.assign(Reflect.get(self, 'registration'), {
      showNotification: async (title: string, { tag = '', data }: NotificationOptions) => {
        shown.delete(tag);
        shown.set(tag, { title, tag, data, close: () => shown.delete(tag) });
      },
      getNotifications: async () => [...shown.values()],
    });
    Object.assign(Reflect.get(self, 'clients'), { openWindow: async (url: string) => void opened.push(url) });
    Object.assign(Reflect.get(self, 'WindowClient').prototype, { focus: async () => undefined });
  });

  return {
    /** Hands Chromium a push, as it comes from the push service. */
    async deliver(message: object) {
      const devTools = await context.newCDPSession(page);
      const found = new Promise<string>((resolve) => {
        devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
          const ours = registrations.find(({ scopeURL }) => new URL(scopeURL).origin === origin);
          if (ours) resolve(ours.registrationId);
        });
      });
      await devTools.send('ServiceWorker.enable');
      const registrationId = await found;
      await devTools.send('ServiceWorker.deliverPushMessage', {
        origin,
        registrationId,
        data: JSON.stringify(message),
      });
      await devTools.detach();
    },
    /** The lines of the notifications that are on the screen. */
    shown: () =>
      worker.evaluate(() => [...(Reflect.get(self, 'shown') as Map<string, Shown>).values()].map(({ title }) => title)),
    /** Presses the notification with this tag. */
    press: (tag: string) =>
      worker.evaluate(async (pressed) => {
        const notification = (Reflect.get(self, 'shown') as Map<string, Shown>).get(pressed);
        const work: Promise<unknown>[] = [];
        const waitUntil = (promise: Promise<unknown>) => void work.push(promise);
        self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
        await Promise.all(work);
      }, tag),
    /** The windows that the worker has opened. */
    opened: () => worker.evaluate(() => Reflect.get(self, 'opened') as string[]),
  };
}
