import { feedPath, ROUTES, settingsPath } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { at } from '../helpers/site.ts';
import { signInAs, UNVERIFIED } from '../helpers/students.ts';

journey('an empty category invites the first post and links back to all posts', async ({ page }) => {
  await page.goto(at('campus', feedPath('drones')));
  await expect(page.getByText('Be the first...')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

journey('a feed that fails to load shows an error and loads on Retry', async ({ page }) => {
  // Before hydration, the link would load a new document, with a feed that the server has fetched.
  await openHydrated(page, at('smu', settingsPath('about')));
  // Fails until Retry is clicked: a page that reconnects loads its feed without a click.
  await page.route('**/api/feed*', async (route) => {
    if ((await page.locator('html[data-retried]').count()) > 0) await route.continue();
    else await route.fulfill({ status: 500, body: '{}' });
  });
  await page.getByRole('link', { name: 'Buy/Sell' }).first().click();
  await expect(page.getByText('Something went wrong')).toBeVisible({ timeout: 40_000 });
  await expectAccessible(page);
  await page.evaluate(() => {
    const retried = () => document.documentElement.setAttribute('data-retried', '');
    document.addEventListener('click', retried, { capture: true });
  });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

journey('a visitor gets a welcome with Log In and frequently asked questions', async ({ page }) => {
  await page.goto(at('campus', ROUTES.home));
  const content = page.getByRole('main');
  await expect(content.getByRole('heading', { name: /^Welcome to / })).toBeVisible();
  await expect(content.getByRole('link', { name: 'Log In' })).toBeVisible();

  const questions = page.getByRole('region', { name: 'Frequently asked questions' });
  const response = questions.getByText('Posting, messaging and buying are free', { exact: false });
  await expect(response).toBeHidden();
  await questions.getByText('What does it cost?').click();
  await expect(response).toBeVisible();
});

journey('a student without a profile is asked to set it up', async ({ page }) => {
  await signInAs(page, 'ou', UNVERIFIED);
  await openHydrated(page, at('ou', ROUTES.home));
  await page.waitForLoadState('networkidle');
  const content = page.getByRole('main');
  await expect(content.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
  await content.getByRole('link', { name: 'Set up profile' }).click();
  await expect(page.getByRole('heading', { name: 'Pick a profile picture' })).toBeVisible();
});

journey('on the feed, the feed link scrolls back to the top', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page, at('smu', ROUTES.home));
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.getByRole('article').first().waitFor();
  await expect(async () => {
    await page.mouse.wheel(0, 2000);
    expect(await scrolled()).toBeGreaterThan(1000);
  }).toPass();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Buy/Sell' }).click();
  await expect.poll(scrolled).toBe(0);
  await expect(page).toHaveURL(at('smu', ROUTES.home));
});
