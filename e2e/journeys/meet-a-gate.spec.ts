import { accountPath, ROUTES, searchPath } from '@quad/contract/pages';
import { at, expect, expectAccessible, goAlive, journey } from '../journey.ts';
import { becomeDemoStudent, becomeMember, UNVERIFIED } from '../people.ts';

journey('a student of another campus looks around, and is told where they belong', async ({ page }) => {
  await becomeMember(page, 'ou', 0, 'smu');
  await goAlive(page, at('smu', ROUTES.home));
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

journey('a student who has not verified their school is asked to, whatever they try', async ({ page }) => {
  await becomeDemoStudent(page, 'ou', UNVERIFIED);
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
  await expect(page).toHaveURL(at('ou', accountPath('school_email')));
});

journey('on the generic site a member is shown the way to their own campus', async ({ page }) => {
  await becomeMember(page, 'ou', 0, 'campus');
  await page.goto(at('campus', ROUTES.home));
  await expect(page.getByRole('link', { name: 'Visit Your Campus' })).toHaveAttribute('href', at('ou', ''));
});

journey('a visitor who wants to post is asked in, and a protected page sends them home', async ({ page }) => {
  await goAlive(page, at('smu', ROUTES.home));
  await page.getByRole('article').getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Join to save posts' })).toBeVisible();
  await page.goto(at('smu', ROUTES.profileEdit));
  await expect(page).toHaveURL(at('smu', ROUTES.home));
  await page.goto(at('smu', ROUTES.verify));
  await expect(page).toHaveURL(at('smu', ROUTES.userRegistration));
});

journey('where Quad is closed the ways in lead to the 404 page, also those over an open page', async ({ page }) => {
  await page.route('**/api/region*', (route) => route.fulfill({ json: { isOpen: false } }));
  await page.goto(at('smu', ROUTES.userRegistration));
  await expect(page).toHaveURL(at('smu', ROUTES.notFound));
  await goAlive(page, at('smu', searchPath('desk')));
  await page.getByRole('article').getByRole('button', { name: 'Save' }).first().click();
  await expect(page).toHaveURL(at('smu', ROUTES.notFound));
  await expect(page.getByRole('dialog')).toBeHidden();
});
