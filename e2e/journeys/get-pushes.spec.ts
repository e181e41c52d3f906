import type { CDPSession, Page } from '@playwright/test';
import { chatPath, ROUTES } from '@quad/contract/pages';
import { expectAlert } from '../helpers/alerts.ts';
import { goToChat, openChat, sendMessage, twoMembers } from '../helpers/chats.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { at } from '../helpers/site.ts';

journey.use({ serviceWorkers: 'allow' });

const CAMPUS = 'duke';
/** Browser, worker and server share a slow machine. */
const PATIENCE = { timeout: 60_000 };

journey.use({ serviceWorkers: 'allow' });
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
    const { publicKey } = await (await route.fetch({ method: 'GET' })).json();
    await route.fulfill({ json: { publicKey, endpoint: 'https://push.example/send/1' } });
  });
}

/** Delivers a message to the worker as the browser does after it was decrypted. */
async function openPushes(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations;
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return (message: object) =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId,
      data: JSON.stringify(message),
    });
}

function shownNotifications(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, tag }) => ({ title, tag }));
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

journey('a student turns push notifications on, gets one and reads it', async ({ page, context, browser }) => {
  await fakePushService(page);
  const { olive, marcus } = await twoMembers(page, browser, CAMPUS, 3);
  const asked: string[] = [];
  await page.exposeFunction('asked', () => void asked.push(page.url()));
  await page.addInitScript(() => {
    const ask = Notification.requestPermission.bind(Notification);
    Notification.requestPermission = () => {
      void Reflect.get(window, 'asked')();
      return ask();
    };
  });
  await context.grantPermissions(['notifications'], { origin: at(CAMPUS, '/') });

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

  // Two messages in one conversation are one notification, the newer.
  const push = await openPushes(page);
  const message = { kind: 'message', path: chatPath(chatId), tag: `chat:${chatId}`, unread: 1 };
  await expect(async () => {
    const answer = await page.evaluate(() => fetch('/api/notifications/unread').then((got) => got.json()));
    expect(answer.tags).toContain(message.tag);
  }).toPass(PATIENCE);
  await push({ ...message, line: 'Marcus sent you a message' });
  await push({ ...message, line: 'Marcus sent you 2 messages' });
  await expect
    .poll(() => shownNotifications(page), PATIENCE)
    .toEqual([{ title: 'Marcus sent you 2 messages', tag: message.tag }]);

  // Reading it anywhere closes it: here through the API, as from another device.
  await page.evaluate(
    (path) => fetch(path, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{"seq":1}' }),
    `/api/chats/${chatId}/read`,
  );
  await expect.poll(() => shownNotifications(page), PATIENCE).toEqual([]);
});
