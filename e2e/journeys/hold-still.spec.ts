import type { Page } from '@playwright/test';
import { at, expect, journey } from '../journey.ts';
import { postWithMedia } from '../media.ts';
import { becomeDemoStudent } from '../people.ts';

/** Less than anyone notices; browsers call up to 0.1 good. */
const SHIFT_MAX = 0.02;

/** How much of the page has moved by itself since it began, once its pictures and fonts are there. */
async function shiftOf(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(
    () =>
      new Promise<number>((answer) => {
        // Also what moved before anyone asked; the browser hands that over at once.
        new PerformanceObserver((list) => {
          let total = 0;
          for (const entry of list.getEntries()) total += Number(Reflect.get(entry, 'value'));
          answer(total);
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => answer(0))));
      }),
  );
}

for (const width of [390, 1280]) {
  journey(`nothing moves at ${width} pixels while pages and their pictures load`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await becomeDemoStudent(page, 'ou', 'olivehart');
    const several = await postWithMedia(page, ({ media }) => media.length > 2);
    const one = await postWithMedia(page, ({ media }) => media.length === 1);
    const paths = ['/home', '/media', `/media/${several.id}`, `/post/${several.id}`, `/post/${one.id}`, '/olivehart'];
    for (const path of paths) {
      await page.goto(at('ou', path));
      await expect(page.getByRole('main').locator('img').filter({ visible: true }).first()).toBeVisible();
      expect(await shiftOf(page), path).toBeLessThan(SHIFT_MAX);
    }
  });
}
