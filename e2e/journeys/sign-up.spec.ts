import { ROUTES } from '@quad/contract/pages';
import { at, expect, expectAccessible, goAlive, journey } from '../journey.ts';
import { freshAddress } from '../mailbox.ts';
import { PASSWORD, signUp } from '../people.ts';

journey('somebody joins by e-mail and password and is asked to confirm the address', async ({ page }) => {
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

journey('an address that is taken is said on its field, and nothing typed is lost', async ({ page, browser }) => {
  const other = await browser.newPage();
  const email = await signUp(other);
  await other.close();

  await goAlive(page, at('ou', `${ROUTES.register}?email=${email.toUpperCase()}`));
  await page.getByLabel('Full name').fill('Olive Hart');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel(/I agree/).check();
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByRole('main').getByText('Email has already been taken.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email.toUpperCase());
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
});
