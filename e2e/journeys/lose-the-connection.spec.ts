import { NETWORK_FAILED } from '@quad/contract/errors';
import { ROUTES } from '@quad/contract/pages';
import { at, expect, goAlive, journey } from '../journey.ts';

journey('without a connection the page says so, keeps what it has, and goes on when it is back', async ({ page }) => {
  await goAlive(page, at('smu', ROUTES.home));
  await page.getByRole('article').first().waitFor();
  await page.context().setOffline(true);
  await expect(page.getByText('You’re offline. This page may be out of date.')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByText('You’re offline', { exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText('You’re offline', { exact: true })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Settings' })).toBeVisible();
});

journey('code that does not arrive takes nothing of the page with it', async ({ page }) => {
  await page.route(/\/assets\/post-menu-popup-/, (route) => route.fulfill({ status: 404 }));
  await goAlive(page, at('smu', ROUTES.home));
  const post = page.getByRole('article').first();
  await post.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('alert').getByText(NETWORK_FAILED)).toBeAttached();
  await expect(post).toBeVisible();
});
