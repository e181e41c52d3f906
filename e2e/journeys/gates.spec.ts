import { accountPath, ROUTES, searchPath } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { at } from '../helpers/site.ts';
import { signInAs, signInAsMember, UNVERIFIED } from '../helpers/students.ts';

journey('a student of another campus is a guest and is shown their own campus', async ({ page }) => {
  await signInAsMember(page, 'ou', 0, 'smu');
  await openHydrated(page, at('smu', ROUTES.home));
  await expect(page.getByText('You’re a guest here. Your campus is OU.')).toBeVisible();

  await page.getByRole('article').getByRole('button', { name: 'Save' }).first().click();
  const prompt = page.getByRole('dialog', { name: 'You’re a guest here' });
  await expect(prompt.getByRole('link', { name: 'Go to OU' })).toHaveAttribute('href', at('ou', ''));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(prompt).toBeHidden();

  await page.goto(at('smu', ROUTES.createPost));
  await expect(page.getByRole('link', { name: 'Go to OU' })).toBeVisible();
  await expectAccessible(page);
});

journey('an unverified student is asked to verify for every action', async ({ page }) => {
  await signInAs(page, 'ou', UNVERIFIED);
  await page.goto(at('ou', ROUTES.home));
  await expect(page.getByRole('link', { name: 'Verify your account' })).toHaveAttribute(
    'href',
    accountPath('school_email'),
  );
  await page.getByRole('article').first().waitFor();
  await expect(async () => {
    await page.keyboard.press('n');
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Verify Account' })).toHaveAttribute(
    'href',
    accountPath('school_email'),
  );
  await expectAccessible(page);

  await page.goto(at('ou', ROUTES.createPost));
  await expect(page).toHaveURL(at('ou', '/settings/account/school_email?redirect=%2Fcreate%2Fpost'));
  await expect(page.getByRole('link', { name: 'Verify your account' })).toHaveCount(0);
});

journey('on the generic site a member is shown a link to their own campus', async ({ page }) => {
  await signInAsMember(page, 'ou', 0, 'campus');
  await page.goto(at('campus', ROUTES.home));
  await expect(page.getByRole('link', { name: 'Visit Your Campus' })).toHaveAttribute('href', at('ou', ''));
});

journey(
  'a visitor who saves a post is asked to sign in, and a protected page opens after signing in',
  async ({ page }) => {
    await openHydrated(page, at('smu', ROUTES.home));
    await page.getByRole('article').getByRole('button', { name: 'Save' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Join to save posts' })).toBeVisible();
    await page.goto(at('smu', ROUTES.profileEdit));
    await expect(page).toHaveURL(at('smu', '/login?redirect=%2Fprofile%2Fedit'));
    await page.goto(at('smu', ROUTES.verify));
    await expect(page).toHaveURL(at('smu', ROUTES.userRegistration));
  },
);

journey(
  'where Quad is closed sign-up leads to the 404 page, dialogs and the sign-in menu included',
  async ({ page }) => {
    await page.route('**/api/region*', (route) => route.fulfill({ json: { isOpen: false } }));
    await page.goto(at('smu', ROUTES.userRegistration));
    await expect(page).toHaveURL(at('smu', ROUTES.notFound));
    await openHydrated(page, at('smu', searchPath('desk')));
    await page.getByRole('article').getByRole('button', { name: 'Save' }).first().click();
    await expect(page).toHaveURL(at('smu', ROUTES.notFound));
    await expect(page.getByRole('dialog')).toBeHidden();
    await openHydrated(page, at('smu', searchPath('desk')));
    await page.getByRole('banner').getByRole('button', { name: 'More' }).click();
    await expect(page).toHaveURL(at('smu', ROUTES.notFound));
  },
);
