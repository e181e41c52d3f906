import type { Page } from '@playwright/test';
import { accountPath, ROUTES, settingsPath } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { expectAlert } from '../helpers/alerts.ts';
import { holdScripts, openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { emailTo } from '../helpers/mailbox.ts';
import { at } from '../helpers/site.ts';
import { PASSWORD, anotherBrowser, logIn, signInAsMember, signUp } from '../helpers/students.ts';

const PHONE = { width: 390, height: 844 };

const save = (page: Page) => page.getByRole('button', { name: 'Save' });

const back = (page: Page) => page.getByRole('link', { name: 'Back', exact: true });

async function openFromList(page: Page, link: string) {
  await page.getByRole('link', { name: link }).click();
  await expect(save(page)).toBeDisabled();
}

async function refused(page: Page, message: string) {
  await save(page).click();
  await expect(page.getByText(message)).toBeVisible();
}

/** Waits for the response, because the same alert is not shown again within three seconds. */
async function updated(page: Page) {
  const [response] = await Promise.all([page.waitForResponse('**/api/me/*'), save(page).click()]);
  expect(response.status()).toBe(200);
  await expect(save(page)).toBeDisabled();
  await expectAccessible(page);
  await back(page).click();
}

async function changeUsername(page: Page) {
  await openFromList(page, 'Change username');
  const field = page.getByLabel('Username');
  const before = await field.inputValue();
  await field.fill(before.toUpperCase());
  await expect(save(page)).toBeDisabled();
  await field.fill('  ');
  await expect(save(page)).toBeDisabled();
  await field.fill('abcd');
  await refused(page, 'Must be longer than 4 characters.');
  await expect(field).toBeFocused();
  await field.fill('ab cd ef');
  await refused(page, 'Only letters, numbers, _ and -');
  await field.fill('settings');
  await refused(page, 'That username has been taken.');

  const username = `Olive-${crypto.randomUUID().slice(0, 8)}`;
  const responded = Promise.withResolvers<void>();
  await page.route('**/api/me/username', async (route) => {
    await responded.promise;
    await route.continue();
  });
  await field.fill(username);
  await save(page).click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
  responded.resolve();
  await expect(field).toHaveValue(username.toLowerCase());
  await expectAlert(page, 'Profile Updated');
  await expect(save(page)).toBeDisabled();
  await expectAccessible(page);
  await back(page).click();
  await expect(page.getByRole('main').getByText(`@${username.toLowerCase()}`).first()).toBeVisible();
}

async function changePhone(page: Page) {
  await openFromList(page, 'Change phone');
  const field = page.getByLabel('Phone');
  await field.fill('405 555');
  await refused(page, 'Invalid phone #');
  await field.fill('(405) 555-0123');
  await updated(page);
}

async function changeGender(page: Page) {
  await openFromList(page, 'Choose a gender');
  await page.getByLabel('Other').check();
  await updated(page);
}

async function changeBirthDate(page: Page) {
  await openFromList(page, 'Change birth date');
  await page.getByLabel('Month').selectOption('February');
  await refused(page, 'Please fill in all the fields');
  const thisYear = new Date().getUTCFullYear();
  const years = page.getByLabel('Year').locator('option:not([disabled])');
  await expect(years.first()).toHaveText(String(thisYear - 16));
  await expect(years.last()).toHaveText('1970');
  await page.getByLabel('Day').selectOption('30');
  await page.getByLabel('Year').selectOption('2004');
  await refused(page, "That date doesn't exist.");
  await page.getByLabel('Day').selectOption('29');
  await updated(page);
}

async function changePassword(page: Page) {
  await openFromList(page, 'Change your password');
  const [current, fresh, again] = ['Current password', 'New password', 'Re-enter new password'].map((label) =>
    page.getByLabel(label, { exact: true }),
  );
  await fresh?.fill('short');
  await refused(page, 'Current password required');
  await expect(page.getByText('Passwords must be 6+ characters')).toBeVisible();
  await expect(page.getByText('Must re-enter new password')).toBeVisible();
  await current?.fill('not this one');
  await fresh?.fill('battery staple');
  await again?.fill('battery stable');
  await refused(page, 'Passwords do not match');
  await again?.fill('battery staple');
  await refused(page, 'Invalid password.');
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', ROUTES.forgotPassword);
  await current?.fill(PASSWORD);
  await updated(page);
}

async function walk(page: Page) {
  await openHydrated(page, at('ou', settingsPath('account')));
  await changeUsername(page);
  await changePhone(page);
  await changeGender(page);
  await changeBirthDate(page);
  await changePassword(page);
  for (const shown of ['(405) 555-0123', 'Other', 'February 29, 2004']) {
    await expect(page.getByText(shown, { exact: true })).toBeVisible();
  }
  await expectAccessible(page);
}

journey(
  'a student changes every account setting, and a new password ends other sessions',
  async ({ page, browser, request }) => {
    const email = await signUp(page);
    const other = await anotherBrowser(browser);
    await logIn(other, email);
    await expect(other).toHaveURL(at('ou', ROUTES.verify));
    await walk(page);
    await emailTo(request, email, /password was changed/);
    await expect(other).not.toHaveURL(at('ou', ROUTES.verify));
    await other.close();

    await page.getByRole('link', { name: 'Theme and keyboard' }).click();
    await page.getByRole('radio', { name: 'Dark', exact: true }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('switch', { name: 'Keyboard shortcuts' }).uncheck();
    await expectAccessible(page);
    await openHydrated(page, at('ou', accountPath('display')));
    await expect(page.getByRole('radio', { name: 'Dark', exact: true })).toBeChecked();
    await expect(page.getByRole('switch', { name: 'Keyboard shortcuts' })).not.toBeChecked();
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    // The code for keyboard shortcuts loads after the page.
    await expect(async () => {
      await page.keyboard.press('?');
      await expect(help).toBeVisible({ timeout: 1000 });
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await page.keyboard.press('?');
    await expect(help).toBeVisible();
    await expect(page).toHaveURL(at('ou', accountPath('display')));
  },
);

journey(
  'a student changes every setting on a phone; without a password they get a link by email',
  async ({ page, request }) => {
    await page.setViewportSize(PHONE);
    await signUp(page);
    await walk(page);
    await page.getByRole('link', { name: 'Theme and keyboard' }).click();
    await page.getByRole('radio', { name: 'Light', exact: true }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

    await signInAsMember(page, 'unt', 2);
    await openHydrated(page, at('unt', accountPath('password')));
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByText('Check your inbox for the link to reset your password.')).toBeVisible();
    await expectAccessible(page);
    const { email }: { email: string } = await page.evaluate(() =>
      fetch('/api/me').then((response) => response.json()),
    );
    await emailTo(request, email, /Choose a password/);
  },
);

journey('typed text is not lost before hydration, by a link, by Back or by closing the tab', async ({ page }) => {
  await signInAsMember(page, 'unt', 3);
  const scripts = await holdScripts(page);
  await page.goto(at('unt', accountPath('phone')), { waitUntil: 'commit' });
  const phone = page.getByLabel('Phone', { exact: true });
  await phone.fill('405 555 0199');
  const alive = page.waitForEvent('websocket');
  scripts.release();
  await alive;
  await expect(save(page)).toBeEnabled();
  await expect(phone).toHaveValue('405 555 0199');

  const question = page.getByRole('alertdialog', { name: 'Discard Changes?' });
  await back(page).click();
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(question).toBeHidden();
  await expect(phone).toHaveValue('405 555 0199');

  const [leaving] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })]);
  expect(leaving.type()).toBe('beforeunload');
  await leaving.dismiss();

  await back(page).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('link', { name: 'Change phone' }).click();
  await phone.fill('405 555 0188');
  await save(page).focus();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(help).toHaveCount(0);
  await expect(question).toHaveCount(0);
  await expect(phone).toHaveValue('405 555 0188');
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(at('unt', settingsPath('account')));

  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await page.getByLabel('Bio').fill('Half a sentence');
  await page.getByRole('link', { name: 'Messages' }).first().click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(at('unt', ROUTES.messages));
});
