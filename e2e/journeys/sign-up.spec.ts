import { ROUTES } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { freshAddress } from '../helpers/mailbox.ts';
import { at } from '../helpers/site.ts';
import { PASSWORD, anotherBrowser, signUp } from '../helpers/students.ts';

journey('a student signs up with email and password and is asked to confirm the email', async ({ page }) => {
  await page.goto(at('ou', ROUTES.home));
  await page.getByRole('main').getByRole('link', { name: 'Join Group' }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue with Email' }).click();
  await expect(page).toHaveURL(at('ou', ROUTES.register));
  await expectAccessible(page);

  const create = page.getByRole('button', { name: 'Create account' });
  await page.getByLabel('Email').fill(freshAddress('nia'));
  await page.getByLabel('Full name').fill('Nia');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await expect(create).toBeDisabled();
  await page.getByLabel(/I agree/).check();
  await create.click();
  await expect(page.getByText('Name is Invalid')).toBeVisible();
  await expect(page.getByText('Password too short.')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Full name').fill('Nia Okafor');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/sign-up')) asked.push(request.method());
  });
  await create.dblclick();
  await expect(page).toHaveURL(at('ou', ROUTES.verify));
  expect(asked).toEqual(['POST']);
});

journey('a taken email is reported at its field, and the form keeps its text', async ({ page, browser }) => {
  const other = await anotherBrowser(browser);
  const email = await signUp(other);
  await other.close();

  await openHydrated(page, at('ou', `${ROUTES.register}?email=${email.toUpperCase()}`));
  await page.getByLabel('Full name').fill('Olive Hart');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel(/I agree/).check();
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByRole('main').getByText('Email has already been taken.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email.toUpperCase());
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
});

journey('switching between password and link keeps what is typed', async ({ page }) => {
  await openHydrated(page, at('ou', ROUTES.register));
  await page.getByLabel('Full name').fill('Nia Okafor');
  await page.getByLabel(/I agree/).check();
  // Typed in the same moment as the press, before the other method shows.
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('a[href*="method=noPassword"]')?.click();
    document.querySelector<HTMLElement>('[name="email"]')?.focus();
    document.execCommand('insertText', false, 'nia@mail.example');
  });
  await page.getByRole('link', { name: 'Sign up with a password instead' }).focus();
  await expect(page.getByLabel('Email')).toHaveValue('nia@mail.example');
  await expect(page.getByLabel('Full name')).toHaveValue('Nia Okafor');
  await expect(page.getByRole('button', { name: 'Create account' })).toBeEnabled();

  await page.getByRole('link', { name: 'Sign up with a password instead' }).click();
  await expect(page.getByRole('button', { name: 'Create account' })).toBeDisabled();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await expect(page.getByRole('button', { name: 'Create account' })).toBeEnabled();
});
