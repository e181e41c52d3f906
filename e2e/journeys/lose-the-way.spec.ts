import { postPath, ROUTES } from '@quad/contract/pages';
import { at, expect, expectAccessible, journey } from '../journey.ts';

journey('an address that is no page says so, to people and to programs, and leads back', async ({ page }) => {
  const answer = await page.goto(at('smu', '/no/such/page'));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: "This page doesn't exist." })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Go To Feed' }).click();
  await expect(page).toHaveURL(at('smu', ROUTES.home));
  await expect(page.getByRole('article').first()).toBeVisible();
});

journey('a post that is not there says so on its page, and offers the search', async ({ page }) => {
  const answer = await page.goto(at('smu', postPath('nothing-of-that-name')));
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("Hmm...this page doesn't exist.")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('main').getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL(at('smu', ROUTES.search));
});
