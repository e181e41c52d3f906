import type { Page } from '@playwright/test';
import { ROUTES } from '@quad/contract/pages';
import { chromiumLaunchOptions } from '../chromium.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { at } from '../helpers/site.ts';
import { signInAs } from '../helpers/students.ts';

const options = await chromiumLaunchOptions();
const left = Array.isArray(options.ignoreDefaultArgs) ? options.ignoreDefaultArgs : [];

// Playwright hides scroll bars, so that pages are as wide as the window.
journey.use({ launchOptions: { ...options, ignoreDefaultArgs: [...left, '--hide-scrollbars'] } });

/** Where the columns are, and how wide. */
const columns = (page: Page) =>
  page.locator('nav, main, aside, [data-card]').evaluateAll((boxes) =>
    boxes.map((box) => {
      const { x, width } = box.getBoundingClientRect();
      return `${box.tagName} ${x} ${width}`;
    }),
  );

journey('the viewer covers the scroll bar, and nothing behind it moves', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, 'ou', 'olivehart');
  await openHydrated(page, at('ou', ROUTES.home));
  expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
  const photo = page.locator('[data-card] a[href^="/post/"]:has(> img)').first();
  await photo.scrollIntoViewIfNeeded();
  const before = await columns(page);

  await photo.click();
  const viewer = page.getByRole('dialog', { name: 'Photos and videos' });
  await expect(viewer).toBeVisible();
  await expect.poll(() => viewer.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
  expect(await columns(page)).toEqual(before);

  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  expect(await columns(page)).toEqual(before);
});
