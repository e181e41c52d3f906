import { NETWORK_FAILED } from '@quad/contract/errors';
import { ROUTES } from '@quad/contract/pages';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { at } from '../helpers/site.ts';

journey.use({ isFirstVisit: true });

journey(
  'offline, the page shows a notice, keeps its content and continues when the connection is back',
  async ({ page }) => {
    await openHydrated(page, at('smu', ROUTES.home));
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
  },
);

journey('a chunk that fails to load does not break the page', async ({ page }) => {
  await page.route(/\/assets\/post-menu-popup-/, (route) => route.fulfill({ status: 404 }));
  await openHydrated(page, at('smu', ROUTES.home));
  const post = page.getByRole('article').first();
  await post.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('alert').getByText(NETWORK_FAILED)).toBeAttached();
  await expect(post).toBeVisible();
});
