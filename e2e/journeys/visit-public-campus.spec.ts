import type { Locator } from '@playwright/test';
import { ROUTES } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { builtFiles } from '../helpers/built-files.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { at } from '../helpers/site.ts';

journey('a visitor of a public campus reads the feed at once and loads more by scrolling', async ({ page }) => {
  await page.goto(at('smu', '/'));
  await expect(page).toHaveURL(at('smu', ROUTES.home));
  await expect(page).toHaveTitle(/Home/);
  const posts = page.getByRole('article');
  await expect(posts.first()).toBeVisible();
  await expectAccessible(page);

  const seen = await posts.evaluateAll((cards) => cards.length);
  const nextPage = page.waitForResponse((response) => response.url().includes('/api/feed'));
  await expect(async () => {
    await page.mouse.wheel(0, 3000);
    await Promise.race([nextPage, Promise.reject(new Error('not yet'))]);
  }).toPass();
  expect((await nextPage).status()).toBe(200);
  expect(seen).toBeGreaterThan(0);
});

journey.describe('before JavaScript arrives', () => {
  journey.use({ javaScriptEnabled: false });

  journey('the feed can be read, with its title and its links', async ({ page }) => {
    await page.goto(at('smu', ROUTES.home));
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page).toHaveTitle(/Home/);
    await page.getByRole('link', { name: 'Settings' }).first().click();
    await expect(page).toHaveURL(at('smu', ROUTES.settings));
  });
});

journey('a visitor finds out what it takes to join', async ({ page }) => {
  await page.goto(at('smu', ROUTES.home));
  await expect(page.getByRole('heading', { name: /^Welcome to / })).toBeVisible();
  await page.getByText('Who can join?').click();
  await expect(page.getByText('A .edu school email is needed to join a campus.')).toBeVisible();
  await expect(page.getByText('Without one, you can still read everything posted here.')).toBeVisible();
});

journey('questions can be read while their code loads, and stay open', async ({ page }) => {
  const code = Promise.withResolvers<void>();
  await page.route(builtFiles('frequent-questions'), async (route) => {
    await code.promise;
    await route.continue();
  });
  await openHydrated(page, at('smu', ROUTES.home));
  // The feed is rendered again when its other parts have loaded.
  await isHydrated(page.getByRole('button', { name: 'Filters' }));
  const question = page.getByText('Who can join?');
  await question.click();
  const response = page.getByText('A .edu school email is needed to join a campus.');
  await expect(response).toBeVisible();
  code.resolve();
  await isHydrated(question);
  await expect(response).toBeVisible();
});

async function isHydrated(element: Locator) {
  const keys = () => element.evaluate((shown) => Object.keys(shown).join());
  await expect.poll(keys).toContain('__reactProps$');
}
