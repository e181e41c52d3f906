import type { Locator, Page } from '@playwright/test';
import { feedPath, ROUTES } from '@quad/contract/pages';
import { editorOf, openComposer, postButton, uniqueText } from '../helpers/composer.ts';
import { chooseFiles, portrait, fixtureFile } from '../helpers/files.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { postWithMedia } from '../helpers/media.ts';
import { at } from '../helpers/site.ts';
import { signInAs } from '../helpers/students.ts';

journey.use({ isFirstVisit: true });

/** Too little to notice; scores up to 0.1 count as good. */
const SHIFT_MAX = 0.02;

/** The layout shift since the page started loading, once its pictures and fonts are loaded. */
async function shiftOf(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // Includes earlier shifts, which the browser reports at once.
        new PerformanceObserver((list) => {
          let total = 0;
          for (const entry of list.getEntries()) total += Number(Reflect.get(entry, 'value'));
          resolve(total);
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve(0))));
      }),
  );
}

for (const width of [390, 1280]) {
  journey(`at ${width} pixels the layout does not shift while pages and pictures load`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signInAs(page, 'ou', 'olivehart');
    const several = await postWithMedia(page, ({ media }) => media.length > 2);
    const one = await postWithMedia(page, ({ media }) => media.length === 1);
    // No other journey posts to this category. Their texts may wrap differently in the fallback font.
    const feed = feedPath('books, movies, & music');
    const paths = [feed, '/media', `/media/${several.id}`, `/post/${several.id}`, `/post/${one.id}`, '/olivehart'];
    for (const path of paths) {
      await page.goto(at('ou', path));
      await expect(page.getByRole('main').locator('img').filter({ visible: true }).first()).toBeVisible();
      expect(await shiftOf(page), path).toBeLessThan(SHIFT_MAX);
    }
  });
}

/** Changes all responses about posts to say that files are still being processed, until they are released. */
async function holdProcessing(page: Page) {
  await page.evaluate(() => {
    const asked = window.fetch;
    window.fetch = async (...call) => {
      const response = await asked(...call);
      const isPost = /\/api\/posts(\/[0-9a-f-]{36})?$/.test(response.url);
      if (!isPost || document.body.dataset.release) return response;
      const post: { media: object[] } = await response.json();
      const media = post.media.map((item) => ({ ...item, status: 'processing', thumbhash: null, variants: [] }));
      return Response.json({ ...post, media }, { status: response.status });
    };
  });
  return { release: () => page.evaluate(() => void (document.body.dataset.release = 'yes')) };
}

/** The rounded size of a card. */
async function sizeOf(card: Locator) {
  const { width, height } = (await card.boundingBox()) ?? { width: 0, height: 0 };
  return { width: Math.round(width), height: Math.round(height) };
}

for (const [what, file] of [
  ['a portrait', () => portrait('me.jpg')],
  ['a film', () => fixtureFile('ride.mp4')],
] as const) {
  journey(`the layout does not shift when ${what} has been processed`, async ({ page }) => {
    journey.setTimeout(300_000);
    const words = uniqueText('Look at this');
    await page.setViewportSize({ width: 1280, height: 844 });
    await signInAs(page, 'ou', 'priyan');
    await openHydrated(page, at('ou', ROUTES.home));
    const { release } = await holdProcessing(page);
    await openComposer(page);
    await chooseFiles(page, [await file()]);
    await editorOf(page).pressSequentially(words);
    await postButton(page).click();

    const card = page.getByRole('article').filter({ hasText: words });
    const notice = card.getByRole('status').filter({ hasText: 'Processing...' });
    await expect(notice).toBeVisible();
    const before = await sizeOf(card);
    await release();
    await expect(card.locator('img[src^="/files/"]').first()).toBeVisible({ timeout: 240_000 });
    await expect(notice).toHaveCount(0);
    expect(await sizeOf(card)).toEqual(before);

    await page.reload();
    await expect(card.locator('img[src^="/files/"]').first()).toBeVisible();
    expect(await sizeOf(card)).toEqual(before);
  });
}
