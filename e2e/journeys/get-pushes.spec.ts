import type { Page } from '@playwright/test';
import { ROUTES } from '@quad/contract/pages';
import { expectAlert } from '../helpers/alerts.ts';
import { goToChat, openChat, sendMessage, twoMembers } from '../helpers/chats.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { at } from '../helpers/site.ts';

const CAMPUS = 'duke';
/** Browser, worker and server share a slow machine. */
const PATIENCE = { timeout: 60_000 };

journey.use({ serviceWorkers: 'allow', isFirstVisit: true });
journey.describe.configure({ timeout: 400_000 });

/** The push service of the browser is out of reach here, so its answer is made up. Everything after it is real. */
async function fakePushService(page: Page) {
  await page.addInitScript(() => {
    const key = (length: number) => 'B'.padEnd(length, 'A');
    const endpoint = 'https://push.example/send/1';
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: key(87), auth: key(22) } }),
      unsubscribe: () => Promise.resolve(true),
    };
    let current: typeof subscription | null = null;
    Object.assign(PushManager.prototype, {
      subscribe: () => Promise.resolve((current = subscription)),
      getSubscription: () => Promise.resolve(current),
    });
  });
  // The server would not take this address, which is nobody's.
  await page.route('**/api/me/push', async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    await route.fulfill({ json: { publicKey: '', endpoint: 'https://push.example/send/1' } });
  });
}

/** As in a browser that was never asked, and for a student who was never asked either. */
async function forgetSuggestion(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
  });
  await page.evaluate(() =>
    fetch('/api/me/notification-preferences', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ wasSuggested: false }),
    }),
  );
}

journey(
  'a student turns push notifications on, and is asked for them only after a press',
  async ({ page, context, browser }) => {
    await fakePushService(page);
    const { olive, marcus } = await twoMembers(page, browser, CAMPUS, 3);
    const asked: string[] = [];
    await page.exposeFunction('asked', () => void asked.push(page.url()));
    await page.addInitScript(() => {
      // Headless Chromium says 'denied' here, whatever was granted.
      let permission: NotificationPermission = 'default';
      Object.defineProperty(Notification, 'permission', { get: () => permission });
      const ask = Notification.requestPermission.bind(Notification);
      Notification.requestPermission = async () => {
        void Reflect.get(window, 'asked')();
        return (permission = await ask());
      };
    });
    await context.grantPermissions(['notifications']);

    // The bell asks, and nothing before it.
    await openHydrated(page, at(CAMPUS, ROUTES.notifications));
    const bell = page.getByRole('button', { name: 'Turn on push notifications' });
    await expect(bell).toBeEnabled();
    expect(asked).toEqual([]);
    await bell.click();
    // Then the worker is there, and the browser subscribes.
    await expect(page.getByRole('button', { name: 'Turn off push notifications' })).toBeVisible(PATIENCE);
    await expectAlert(page, 'You get push notifications on this device now.');
    expect(asked).toHaveLength(1);

    // Whoever writes to somebody gets the suggestion, once.
    await forgetSuggestion(marcus.page);
    const chatId = await openChat(marcus, olive);
    await goToChat(marcus, CAMPUS, chatId);
    await sendMessage(marcus, 'Is it still there?');
    await expect(marcus.page.getByText(/^Get told when \w+ answers\?$/)).toBeVisible(PATIENCE);
  },
);
