import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { accountPath, postPath, ROUTES, searchPath } from '@quad/contract/pages';
import { expectAlert } from '../helpers/alerts.ts';
import { callApi } from '../helpers/api.ts';
import { goToChat, openChat, sendMessage } from '../helpers/chats.ts';
import { startFrontServer } from '../helpers/front-server.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey as withoutPushes } from '../helpers/journey.ts';
import { joinCampus } from '../helpers/newcomers.ts';
import { changePreferences, markAllRead, rows } from '../helpers/notifications.ts';
import { sell } from '../helpers/posts.ts';
import { startPushService } from '../helpers/push-service.ts';
import { deliverPush, fakeNotifications, pressNotification, shownLines } from '../helpers/service-worker.ts';
import { anotherBrowser, openEmptyPage, PASSWORD } from '../helpers/students.ts';

const CAMPUS = 'duke';
/** Browser, worker and server share a slow machine. */
const LONG_TIMEOUT = { timeout: 60_000 };

type PushService = Awaited<ReturnType<typeof startPushService>>;
type Front = Awaited<ReturnType<typeof startFrontServer>>;

const journey = withoutPushes.extend<{ pushService: PushService; front: Front }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires the pattern
  front: async ({}, give) => {
    const front = await startFrontServer();
    front.runBeforeWorker(fakeNotifications);
    await give(front);
    await front.stop();
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires the pattern
  pushService: async ({}, give) => {
    const service = await startPushService();
    await give(service);
    await service.stop();
  },
});
journey.use({ serviceWorkers: 'allow', isFirstVisit: true });
// One after the other: the server trusts the certificate of the push service that started last.
journey.describe.configure({ mode: 'default', timeout: 400_000 });

/**
 * The browser vendor's push service is not reachable here, so the browser subscribes to ours. Everything else is real.
 */
async function subscribeHere(page: Page, service: PushService) {
  await page.exposeFunction('subscribeHere', service.subscribe);
  await page.addInitScript(() => {
    let current: object | null = null;
    const unsubscribe = async () => {
      current = null;
      return true;
    };
    Object.assign(PushManager.prototype, {
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        const target = await Reflect.get(window, 'subscribeHere')(applicationServerKey);
        return (current = { ...target, toJSON: () => target, unsubscribe });
      },
      getSubscription: () => Promise.resolve(current),
    });
  });
}

/** Resets the permission, as in a browser that was never asked. */
async function forgetPermission(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
  });
}

journey(
  'a student turns push notifications on after a press, and an alert arrives in the app and as a push',
  async ({ page, context, browser, pushService, front, request }) => {
    await subscribeHere(page, pushService);
    await page.addInitScript(fakeNotifications);
    // New members, because people with an open tab get no push, and another journey may have one open.
    const olive = { page, ...(await joinCampus(page, request, CAMPUS)) };
    const marcusPage = await anotherBrowser(browser);
    const marcus = { page: marcusPage, ...(await joinCampus(marcusPage, request, CAMPUS)) };
    // The journey may run at night.
    await changePreferences(page, { quietHours: { isOn: false, from: 0, until: 1 }, pushNotifications: true });
    const asked: string[] = [];
    await page.exposeFunction('asked', () => void asked.push(page.url()));
    await page.addInitScript(() => {
      // Headless Chromium always reports 'denied', even after a grant.
      let permission: NotificationPermission = 'default';
      Object.defineProperty(Notification, 'permission', { get: () => permission });
      const ask = Notification.requestPermission.bind(Notification);
      Notification.requestPermission = async () => {
        void Reflect.get(window, 'asked')();
        return (permission = await ask());
      };
    });
    await context.grantPermissions(['notifications']);

    // Nothing asks for permission before the bell is pressed.
    await openHydrated(page, front.at(CAMPUS, ROUTES.notifications));
    const bell = page.getByRole('button', { name: 'Turn on push notifications' });
    await expect(bell).toBeEnabled();
    expect(asked).toEqual([]);
    await bell.press('Enter');
    // The browser subscribes once the worker is ready.
    await expect(page.getByRole('button', { name: 'Turn off push notifications' })).toBeFocused(LONG_TIMEOUT);
    await expectAlert(page, 'Push notifications are on for this device.');
    expect(asked).toHaveLength(1);

    // Sending a message shows the suggestion, once.
    await forgetPermission(marcus.page);
    const chatId = await openChat(marcus, olive);
    await goToChat(marcus, CAMPUS, chatId);
    await sendMessage(marcus, 'Is it still there?');
    await expect(marcus.page.getByText(/^Get told when \w+ answers\?$/)).toBeVisible(LONG_TIMEOUT);

    // A unique word, so that no earlier attempt and no demo post matches.
    const thing = `kayak${randomInt(1e9)}`;
    await openHydrated(page, front.at(CAMPUS, searchPath(thing)));
    const tellMe = page.getByRole('button', { name: 'Tell me when' });
    await tellMe.click();
    await expect(tellMe).toHaveAttribute('aria-pressed', 'true');

    // On a page without the app, nobody has a tab open, so a push arrives. A press opens the post.
    const away = front.at(CAMPUS, '/robots.txt');
    const shown = () => shownLines(page);
    await page.goto(away);
    const red = await pushService.pushTo(postPath(await sell(marcus.page, `A red ${thing}`, 4_500)));
    expect(red.kind).toBe('alert');
    await deliverPush(page, red);
    await expect.poll(shown).toEqual([red.line]);
    await pressNotification(page, red);
    await expect(page).toHaveURL(front.at(CAMPUS, red.path));
    await expect(page.getByRole('article').filter({ hasText: `A red ${thing}` })).toBeVisible();
    await expect.poll(shown).toEqual([]);

    // A notification that was read on another device is closed when the next push arrives.
    await page.goto(away);
    const blue = await pushService.pushTo(postPath(await sell(marcus.page, `A blue ${thing}`, 4_500)));
    await deliverPush(page, blue);
    await expect.poll(shown).toEqual([blue.line]);
    const phone = await anotherBrowser(browser);
    await openEmptyPage(phone, CAMPUS);
    await callApi(phone, 'POST', '/api/sign-in', { email: olive.email, password: PASSWORD });
    await markAllRead(phone);
    const green = await pushService.pushTo(postPath(await sell(marcus.page, `A green ${thing}`, 4_500)));
    await deliverPush(page, green);
    await expect.poll(shown).toEqual([green.line]);

    // The notification is in the app too. Once read there, it is closed, and a press opens it in the same tab.
    await openHydrated(page, front.at(CAMPUS, ROUTES.notifications));
    await expect(rows(page, `A green ${thing}`)).toContainText('New for');
    await expect.poll(shown).toEqual([]);
    await pressNotification(page, green);
    await expect(page).toHaveURL(front.at(CAMPUS, green.path));
  },
);

journey(
  'nothing of the account stays in the browser after it is logged out everywhere',
  async ({ page, pushService, front, request }) => {
    await joinCampus(page, request, CAMPUS);
    await subscribeHere(page, pushService);
    await page.addInitScript(fakeNotifications);
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    });
    await openHydrated(page, front.at(CAMPUS, accountPath('sessions')));
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const { publicKey } = await (await fetch('/api/me/push')).json();
      const subscription = await registration.pushManager.subscribe({ applicationServerKey: publicKey });
      const [method, headers] = ['PUT', { 'content-type': 'application/json' }];
      await fetch('/api/me/push', { method, headers, body: JSON.stringify(subscription) });
      await registration.showNotification('Marcus sent you a message', { tag: 'chat:1' });
    });
    const isSubscribed = () =>
      page.evaluate(async () => {
        const { pushManager } = await navigator.serviceWorker.ready;
        return (await pushManager.getSubscription()) !== null;
      });
    expect([await shownLines(page), await isSubscribed()]).toEqual([['Marcus sent you a message'], true]);

    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }).click();
    await expect(page).toHaveURL(/\/login\?/);
    await expect.poll(() => shownLines(page)).toEqual([]);
    await expect.poll(isSubscribed).toBe(false);
  },
);
