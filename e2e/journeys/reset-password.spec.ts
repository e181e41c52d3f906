import { accountPath, ROUTES } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { freshAddress, emailTo, linkIn } from '../helpers/mailbox.ts';
import { signUpWithoutPassword } from '../helpers/newcomers.ts';
import { at } from '../helpers/site.ts';
import { clearSession, logIn, signUp } from '../helpers/students.ts';

journey('a forgotten password is reset with an emailed link, once', async ({ page, request }) => {
  const email = await signUp(page);
  await clearSession(page);
  await page.goto(at('ou', ROUTES.login));
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // Both pages ask for an address.
  await expect(page.getByRole('button', { name: 'Send reset link' })).toBeEnabled();
  await expectAccessible(page);

  await page.getByLabel('Email').fill(freshAddress('nobody'));
  await page.getByLabel('Email').press('Enter');
  const alert = page.getByRole('alertdialog', { name: 'User not found, try again!' });
  await expect(alert).toBeVisible();
  await expectAccessible(page);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('');

  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  // It is read out, because the pressed button is gone.
  await expect(page.getByRole('heading', { name: /^Check your inbox for the link/ })).toBeFocused();
  await expect(page.getByText('This may take 1-2 minutes.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to login' })).toBeVisible();
  await expectAccessible(page);

  const link = linkIn(await emailTo(request, email, /password/i));
  await page.goto(link);
  await expect(page.getByText('log you out on every device, including this one')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('abc');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Password too short.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('another horse');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(at('ou', `${ROUTES.login}?method=password`));

  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill('a third horse');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('That link has expired. Please request a new one.')).toBeVisible();

  await logIn(page, email, 'another horse');
  await expect(page).toHaveURL(at('ou', ROUTES.home));
});

journey('asking for a first password says that the email is sent, and keeps the focus', async ({ page, request }) => {
  await signUpWithoutPassword(page, request, 'ou');
  await openHydrated(page, at('ou', accountPath('password')));
  await page.getByRole('button', { name: 'Send reset link' }).press('Enter');
  const notice = page.getByRole('status').filter({ hasText: 'Check your inbox' });
  await expect(notice).toBeFocused();
});
