import { accountPath, ROUTES } from '@quad/contract/pages';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../helpers/accessibility.ts';
import { expectAlert } from '../helpers/alerts.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { codeIn, freshAddress, emailTo, linkIn } from '../helpers/mailbox.ts';
import { signUpWithoutPassword } from '../helpers/newcomers.ts';
import { at, forwardRequest } from '../helpers/site.ts';
import { PASSWORD, anotherBrowser, logIn, signUp } from '../helpers/students.ts';

const WIDTHS = [390, 1440];
const save = (page: Page) => page.getByRole('button', { name: 'Save' });

/** Somebody with a password whose address is confirmed: only such an address gets an undo link. */
async function confirmedSignUp(page: Page, request: APIRequestContext) {
  const email = await signUp(page);
  await page.getByLabel('Verification code').fill(codeIn(await emailTo(request, email, /code/i), 4));
  await expect(page).toHaveURL(at('ou', ROUTES.home));
  return email;
}

async function enterCode(page: Page, request: APIRequestContext, address: string) {
  await page.getByLabel('Verification code').fill(codeIn(await emailTo(request, address, /verification code/), 4));
}

async function changeEmail(page: Page, request: APIRequestContext, to: string) {
  await openHydrated(page, at('ou', accountPath('email')));
  await page.getByLabel('Email').fill(to);
  await page.getByLabel('Current password').fill(PASSWORD);
  await save(page).click();
  await expect(page.getByRole('heading', { name: 'Enter PIN' })).toBeVisible();
  await enterCode(page, request, to);
  await expect(page).toHaveURL(at('ou', accountPath('email')));
}

async function expectAccessibleAtAnyWidth(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
  }
}

journey('one click restores a stolen account and ends all sessions', async ({ page, browser, request }) => {
  const owner = await confirmedSignUp(page, request);
  const thief = await anotherBrowser(browser);
  await logIn(thief, owner);
  await expect(thief).toHaveURL(at('ou', ROUTES.home));
  const stolenTo = freshAddress('thief');
  await changeEmail(thief, request, stolenTo);

  // The owner reads the notice, logged out and in another browser.
  const link = linkIn(await emailTo(request, owner, /email was changed/));
  const phone = await anotherBrowser(browser);
  await phone.emulateMedia({ colorScheme: 'dark' });
  await openHydrated(phone, link);
  await expect(phone.getByRole('heading', { name: 'Undo the email change?' })).toBeVisible();
  await expectAccessibleAtAnyWidth(phone);
  await thief.reload();
  await expect(thief.getByLabel('Email')).toHaveValue(stolenTo);

  const button = phone.getByRole('button', { name: 'Undo and secure my account' });
  await phone.context().setOffline(true);
  await button.click();
  await expect(phone.getByRole('main').getByRole('alert')).toContainText('Network error');
  await phone.context().setOffline(false);
  await button.focus();
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('heading', { name: 'Your account is safe' })).toBeVisible();
  await expectAccessibleAtAnyWidth(phone);

  for (const out of [page, thief]) {
    await out.goto(at('ou', accountPath('email')));
    await expect(out).not.toHaveURL(at('ou', accountPath('email')));
  }
  await openHydrated(phone, link);
  await expect(phone.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expectAccessibleAtAnyWidth(phone);

  await openHydrated(phone, linkIn(await emailTo(request, owner, /choose a new password/)));
  await phone.getByLabel('Password', { exact: true }).fill('battery staple');
  await phone.getByRole('button', { name: 'Save' }).click();
  await expect(phone).toHaveURL(/\/login/);
  await logIn(phone, owner, 'battery staple');
  await expect(phone).toHaveURL(at('ou', ROUTES.home));
  await emailTo(request, stolenTo, /was undone/);
});

journey('a password change is undone from its notice', async ({ page, request }) => {
  const email = await confirmedSignUp(page, request);
  await openHydrated(page, at('ou', accountPath('password')));
  await page.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('New password', { exact: true }).fill('battery staple');
  await page.getByLabel('Re-enter new password').fill('battery staple');
  await save(page).click();
  await openHydrated(page, linkIn(await emailTo(request, email, /password was changed/)));
  await expect(page.getByRole('heading', { name: "Didn't change your password?" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Secure my account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is safe' })).toBeVisible();
  await emailTo(request, email, /choose a new password/);
  await page.getByRole('link', { name: 'Go to login' }).click();
  await expect(page).toHaveURL(/\/login/);
});

journey('without a password the old email confirms the change first', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const before = await signUpWithoutPassword(page, request, 'ou');
  const after = freshAddress('moved');
  await openHydrated(page, at('ou', accountPath('email')));
  await page.getByLabel('Email').fill(after);
  await save(page).click();
  await expect(page.getByRole('heading', { name: 'First, is this you?' })).toBeVisible();
  await expectAccessible(page);
  await enterCode(page, request, before);
  await expect(page.getByRole('heading', { name: 'Enter PIN' })).toBeVisible();
  // The email changes, but the page does not learn of it.
  await page.route(
    '**/api/verifications/confirm',
    async (route) => {
      await forwardRequest(route);
      await route.abort();
    },
    { times: 1 },
  );
  await enterCode(page, request, after);
  await expectAlert(page, 'Network error');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(at('ou', accountPath('email')));
  await expect(page.getByLabel('Email')).toHaveValue(after);
  await emailTo(request, before, /email was changed/);
});
