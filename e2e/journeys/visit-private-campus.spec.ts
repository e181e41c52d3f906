import { ROUTES } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { expect, journey } from '../helpers/journey.ts';
import { at, getPath } from '../helpers/site.ts';

journey('a visitor of a private campus is asked to join and sees no posts', async ({ page }) => {
  const document = await page.goto(at('ou', ROUTES.home));
  const html = (await document?.text()) ?? '';

  await expect(page.getByRole('heading', { name: 'OU is a private community' })).toBeVisible();
  await expect(
    page.getByText(
      'Only people with a confirmed account can see what is posted here. Only verified OU students can post.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Join Group' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  expect(html).not.toContain('/files/');
  await expectAccessible(page);
});

journey('the API of a private campus rejects a visitor', async ({ request }) => {
  const feed = await getPath(request, 'ou', '/api/feed');
  expect(feed.status()).toBe(401);
});

journey('the prompt links to the pages for joining and logging in', async ({ page }) => {
  await page.goto(at('ou', ROUTES.home));
  await page.getByRole('main').getByRole('link', { name: 'Join Group' }).click();
  await expect(page).toHaveTitle(/Join Group/);
  await page.goBack();
  await page.getByRole('link', { name: 'Already a member? Log In' }).click();
  await expect(page).toHaveTitle(/Log In/);
});
