import { postPath, ROUTES } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { expect, journey } from '../helpers/journey.ts';
import { at } from '../helpers/site.ts';

journey('an unknown URL shows a 404 page with a link to the feed', async ({ page }) => {
  const response = await page.goto(at('smu', '/no/such/page'));
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: "This page doesn't exist." })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Go To Feed' }).click();
  await expect(page).toHaveURL(at('smu', ROUTES.home));
  await expect(page.getByRole('article').first()).toBeVisible();
});

journey('an unknown post shows a 404 page with a link to the search', async ({ page }) => {
  const response = await page.goto(at('smu', postPath('nothing-of-that-name')));
  expect(response?.status()).toBe(404);
  await expect(page.getByText("Hmm...this page doesn't exist.")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('main').getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL(at('smu', ROUTES.search));
});
