import { chatPath, ROUTES, settingsPath } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { expectMessage, openChat, sendMessage } from '../helpers/chats.ts';
import { editorOf, uniqueText } from '../helpers/composer.ts';
import { fixtureFile } from '../helpers/files.ts';
import { startFrontServer } from '../helpers/front-server.ts';
import { openHydrated } from '../helpers/hydration.ts';
import {
  cacheNames,
  expectNotStored,
  expectStored,
  installFaults,
  lookForUpdate,
  storedText,
  wasHydratedAtRegistration,
  watchRegistration,
  workerIsActive,
} from '../helpers/installed.ts';
import { expect, journey as withoutWorker } from '../helpers/journey.ts';
import { post } from '../helpers/posts.ts';
import { anotherMember, signInAsMember } from '../helpers/students.ts';

type Front = Awaited<ReturnType<typeof startFrontServer>>;

const journey = withoutWorker.extend<{ front: Front }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires the pattern
  front: async ({}, give) => {
    const front = await startFrontServer();
    await give(front);
    await front.stop();
  },
});
journey.use({ serviceWorkers: 'allow', isFirstVisit: true });
// These journeys are long, and each waits for the worker several times.
journey.describe.configure({ timeout: 400_000 });

/** Members of a private campus whom no other journey uses. */
const PRIVATE = 'ou';
const [READER, OTHER, WRITER] = [11, 12, 13];

journey(
  'a member of a private campus installs the app, starts it offline, comes back, and signs out without a trace',
  async ({ page, browser, front }) => {
    const username = await signInAsMember(page, PRIVATE, READER);
    const other = await anotherMember(browser, PRIVATE, OTHER);
    const chatId = await openChat({ page, username }, other);
    const sofa = uniqueText('A very private sofa');
    await post(page, sofa);
    const message = uniqueText('Is the sofa still there?');

    await watchRegistration(page);
    await openHydrated(page, front.at(PRIVATE, ROUTES.home));
    await workerIsActive(page);
    expect(await wasHydratedAtRegistration(page)).toBe(true);
    const { manifest, faults } = await installFaults(page);
    expect(faults).toEqual([]);
    expect(manifest).toContain('"short_name":"OU"');
    await expect(page.getByRole('article').filter({ hasText: sofa })).toBeVisible();
    await expectStored(page, sofa);

    await openHydrated(page, front.at(PRIVATE, chatPath(chatId)));
    await sendMessage({ page, username }, message);
    await expectMessage({ page, username }, message);
    await expectStored(page, sofa, message);

    const colorOf = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--campus-light'));
    const color = await colorOf();

    // Offline, the device shows the feed and the conversation as last seen, in the campus's colors.
    front.goOffline();
    await page.context().setOffline(true);
    await page.goto(front.at(PRIVATE, ROUTES.root));
    await expect(page).toHaveURL(front.at(PRIVATE, ROUTES.home));
    await expect(page.getByRole('article').filter({ hasText: sofa })).toBeVisible();
    await expect(page.getByText(/^You are offline\. This is from \d{1,2}:\d\d [ap]m\.$/)).toBeVisible();
    expect(await colorOf()).toBe(color);
    await expectAccessible(page);
    await page.goto(front.at(PRIVATE, chatPath(chatId)));
    await expectMessage({ page, username }, message);

    // A conversation that the device has not seen does not look as if it were loading.
    await page.goto(front.at(PRIVATE, chatPath(crypto.randomUUID())));
    await expect(page.getByText("This will load when you're back online.")).toBeVisible();

    await page.goto(front.at(PRIVATE, settingsPath('help')));
    await expect(page.getByRole('heading', { name: 'You are offline.' })).toBeVisible();
    await expectAccessible(page);
    // A press while Chromium is still finishing the failed navigation goes back to the previous page.
    await expect(async () => {
      await page.getByRole('link', { name: 'Home' }).first().click();
      await expect(page.getByText(/^You are offline\. This is from/)).toBeVisible({ timeout: 10_000 });
    }).toPass();

    // The same page continues when the connection is back.
    front.goOnline();
    const lamp = uniqueText('A lamp from while you were away');
    await post(other.page, lamp);
    await page.context().setOffline(false);
    await expect(page.getByText(/^You are offline/)).toBeHidden();
    await expect(page.getByRole('article').filter({ hasText: lamp })).toBeVisible();

    // With a connection that does not respond, the offline copy is shown too.
    front.fallSilent();
    await page.goto(front.at(PRIVATE, ROUTES.home));
    await expect(page.getByText(/^You are offline\. This is from/)).toBeVisible();
    front.goOnline();
    await expect(page.getByText(/^You are offline/)).toBeHidden();

    await openHydrated(page, front.at(PRIVATE, ROUTES.logout));
    await workerIsActive(page);
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).not.toHaveURL(/logout/);
    await expectNotStored(page, sofa, lamp, message, username, chatId);
    expect(await storedText(page)).toContain('quad-files-');

    front.goOffline();
    await page.context().setOffline(true);
    await page.goto(front.at(PRIVATE, ROUTES.home));
    await expect(page.getByRole('heading', { name: 'You are offline.' })).toBeVisible();
    await expect(page.getByRole('link')).toHaveText(['Try again']);
  },
);

journey(
  'a shared photo opens in the composer, an update keeps the draft, and a recalled worker removes itself',
  async ({ page, front }) => {
    await signInAsMember(page, PRIVATE, WRITER);
    await openHydrated(page, front.at(PRIVATE, ROUTES.home));
    await workerIsActive(page);

    // Does what a phone's share sheet does.
    const text = uniqueText('Shared lamp');
    await page.evaluate(() => {
      document.body.replaceChildren();
      const form = document.createElement('form');
      Object.assign(form, { action: '/share', method: 'post', enctype: 'multipart/form-data' });
      for (const [name, type] of [
        ['text', 'text'],
        ['files', 'file'],
      ]) {
        form.append(Object.assign(document.createElement('input'), { name, type, title: name }));
      }
      form.append(Object.assign(document.createElement('button'), { textContent: 'Share' }));
      document.body.append(form);
    });
    await page.getByTitle('text').fill(text);
    await page.getByTitle('files').setInputFiles(await fixtureFile('desk.png'));
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(editorOf(page)).toContainText(text);
    await expect(page.getByRole('button', { name: /^desk\.png, 1 of 1, uploaded$/ })).toBeVisible();
    await workerIsActive(page);

    const [before] = await cacheNames(page);
    front.release('0123456789ab');
    await lookForUpdate(page);
    const reload = page.getByRole('button', { name: 'reload' });
    await expect(reload).toBeVisible();
    await expect(page.getByText('New version:', { exact: true }).filter({ visible: true })).toBeVisible();
    // The update is only offered: the draft stays open until someone accepts.
    await expect(editorOf(page)).toContainText(text);
    expect(await cacheNames(page)).toContain(before);
    await page.keyboard.press('F6');
    await expect(reload).toBeFocused();
    await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
    await expect.poll(() => cacheNames(page)).toEqual(['quad-files-0123456789ab']);
    await openHydrated(page, front.at(PRIVATE, ROUTES.createPost));
    await expect(editorOf(page)).toContainText(text);
    await expect(page.getByRole('button', { name: /^desk\.png, 1 of 1, uploaded$/ })).toBeVisible();

    front.recall();
    await lookForUpdate(page);
    await expect.poll(() => cacheNames(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    await expectStored(page, text);
  },
);
