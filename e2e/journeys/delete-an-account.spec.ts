import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { ROUTES, settingsPath } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { expectAlert } from '../helpers/alerts.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { emailTo } from '../helpers/mailbox.ts';
import { signUpWithoutPassword } from '../helpers/newcomers.ts';
import { at } from '../helpers/site.ts';
import { PASSWORD, signUp } from '../helpers/students.ts';

const PHONE = { width: 390, height: 844 };
const YOUR_DATA = '/settings/account/your_data';

const main = (page: Page) => page.getByRole('main');
const keep = (page: Page) => main(page).getByRole('button', { name: 'Keep my account' });
/** The notice is in the menu and on the page, which are side by side on a desktop. A phone hides one of them. */
const deletionNotice = (page: Page) =>
  main(page)
    .getByText(/^Your account will be deleted on \w{3} \d{1,2}, \d{4}\.$/)
    .filter({ visible: true });

async function ownAccount(page: Page): Promise<{ username: string }> {
  return page.evaluate(() => fetch('/api/me').then((response) => response.json()));
}

async function takeTheData(page: Page, request: APIRequestContext, email: string) {
  await page.getByRole('button', { name: 'Request download' }).click();
  await expect(page.getByText('You can request your data once a day.')).toBeVisible();
  // Appears without a reload, however long the export takes.
  const link = main(page).getByRole('link', { name: 'Download', exact: true });
  await expect(link).toBeVisible({ timeout: 30_000 });
  // The link appears below the pointer, so it would have the hover colors.
  await page.mouse.move(0, 0);
  await expectAccessible(page);

  const { text } = await emailTo(request, email, /data is ready/);
  expect(text).toContain(YOUR_DATA);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('quad.zip');
  const zip = await readFile(await download.path());
  expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  // File names are not compressed in a zip.
  expect(zip.includes('profile.json')).toBe(true);
}

async function openDeletionPrompt(page: Page) {
  await main(page).getByRole('button', { name: 'Delete my account' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  return question;
}

async function keepTheAccount(page: Page) {
  await keep(page).click();
  await expect(deletionNotice(page)).toBeHidden();
  await expectAlert(page, "We won't delete your account.");
}

journey('a student downloads their data, deletes the account and cancels the deletion', async ({ page, request }) => {
  const email = await signUp(page);
  const { username } = await ownAccount(page);
  await openHydrated(page, at('ou', settingsPath('account')));
  await main(page).getByRole('link', { name: 'Your data' }).click();
  await expect(page).toHaveURL(at('ou', YOUR_DATA));
  await takeTheData(page, request, email);

  const [name, password] = [page.getByLabel('Type your username to confirm'), page.getByLabel('Your password')];
  await main(page).getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText("That's not your username.")).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('somebody');
  await password.fill('not this one');
  await (await openDeletionPrompt(page)).getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText("That's not your username.")).toBeVisible();
  await name.fill(`@${username}`);
  await (await openDeletionPrompt(page)).getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Invalid password.')).toBeVisible();
  await password.fill(PASSWORD);

  const responded = Promise.withResolvers<void>();
  await page.route('**/api/account/deletion', async (route) => {
    await responded.promise;
    await route.continue();
  });
  const question = await openDeletionPrompt(page);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await (await openDeletionPrompt(page)).getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
  responded.resolve();
  await expect(deletionNotice(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Delete your account' })).toBeFocused();
  await expectAccessible(page);
  await emailTo(request, email, /will be deleted/);

  await openHydrated(page, at('ou', settingsPath('terms')));
  await expect(deletionNotice(page)).toBeVisible();
  await expectAccessible(page);
  await keepTheAccount(page);
  await openHydrated(page, at('ou', YOUR_DATA));
  await expect(name).toBeVisible();
  await expect(deletionNotice(page)).toBeHidden();
});

journey('the same works on a phone and without a password', async ({ page, request }) => {
  await page.setViewportSize(PHONE);
  const email = await signUpWithoutPassword(page, request, 'unt');
  await openHydrated(page, at('unt', YOUR_DATA));
  const { username } = await ownAccount(page);
  await takeTheData(page, request, email);

  await expect(page.getByLabel('Your password')).toBeHidden();
  await page.getByLabel('Type your username to confirm').fill(username);
  await (await openDeletionPrompt(page)).getByRole('button', { name: 'Delete my account' }).click();
  await expect(deletionNotice(page)).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(at('unt', settingsPath('account')));
  await expect(deletionNotice(page)).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(at('unt', ROUTES.settings));
  await expect(deletionNotice(page)).toBeVisible();
  await expectAccessible(page);
  await keepTheAccount(page);
});
