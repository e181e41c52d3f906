import { ROUTES } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { expectAlert } from '../helpers/alerts.ts';
import { openHydrated, reloadHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { freshAddress } from '../helpers/mailbox.ts';
import { at } from '../helpers/site.ts';
import { runStaffCommand } from '../helpers/staff-command.ts';
import { clearSession, logIn, PASSWORD, signUp } from '../helpers/students.ts';

journey('a student logs in with a password and continues where they wanted to go', async ({ page }) => {
  const email = await signUp(page);
  await openHydrated(page, at('ou', ROUTES.logout));
  await expect(page.getByText('Are you sure you want to logout?')).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(at('ou', ROUTES.home));

  await page.goto(at('ou', ROUTES.login));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Email is required.')).toBeVisible();
  await expect(page.getByText('Password is required.')).toBeVisible();
  await expectAccessible(page);
  const responded = Promise.withResolvers<void>();
  await page.route('**/api/sign-in', async (route) => {
    await responded.promise;
    await route.continue();
  });
  await logIn(page, email);
  await expect(page.getByRole('button', { name: 'processing...' })).toBeVisible();
  responded.resolve();
  await expect(page).toHaveURL(at('ou', ROUTES.verify));
});

journey('three wrong passwords are named, the fourth gets a neutral message', async ({ page }) => {
  const email = await signUp(page);
  await clearSession(page);
  for (const _ of [1, 2, 3]) {
    await logIn(page, email, 'not the one');
    await expectAlert(page, 'Wrong password!');
    await expect(page.getByLabel('Email')).toHaveValue(email);
  }
  await logIn(page, email, 'not the one');
  await expectAlert(page, 'Invalid login credentials.');
  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL(at('ou', ROUTES.verify));
});

journey('an email without an account gets a message', async ({ page }) => {
  await logIn(page, freshAddress('nobody'));
  await expectAlert(page, 'Incorrect. Please try again.');
});

journey('a banned student is signed out at once and cannot sign in by any method', async ({ page }) => {
  const email = await signUp(page);
  await runStaffCommand('ban', 'add', email, '--reason', 'a journey');
  await expect(page).not.toHaveURL(at('ou', ROUTES.verify));

  await logIn(page, email);
  await expectAlert(page, 'Account has been banned');
  await page.getByRole('link', { name: 'Continue with email' }).click();
  await expect(page).toHaveURL(/\/login\?/);
  // The same alert is shown only once in a short time, so the page is reloaded.
  await reloadHydrated(page);
  await page.getByRole('button', { name: 'Continue with email' }).click();
  await expectAlert(page, 'Account has been banned');
});

journey('without a connection the form shows a message and keeps the text', async ({ page, context }) => {
  await openHydrated(page, at('ou', ROUTES.login));
  await page.getByLabel('Email').fill('olive@mail.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expectAlert(page, 'Network error. Please check your connection');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
  await context.setOffline(false);
});

journey('switching the login method with the keyboard moves the focus to the first field', async ({ page }) => {
  await openHydrated(page, at('ou', ROUTES.login));
  await page.getByLabel('Email').fill('olive@mail.example');
  for (const name of ['Continue with email', 'Log in with a password instead']) {
    const method = page.getByRole('link', { name });
    await method.press('Enter');
    await expect(method).toHaveCount(0);
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveValue('olive@mail.example');
  }
});
