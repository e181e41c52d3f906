import type { Page } from '@playwright/test';
import { mediaPostPath, postPath, ROUTES } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { uniqueText } from '../helpers/composer.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { waitForFrames, postAnimatedPicture, postWithMedia } from '../helpers/media.ts';
import { comment } from '../helpers/posts.ts';
import { at, getPath } from '../helpers/site.ts';
import { signInAs, signInAsMember } from '../helpers/students.ts';
import { cardOf } from '../helpers/threads.ts';

const gridOn = (page: Page) => page.getByRole('region', { name: 'Photos and videos' });
const viewerOn = (page: Page) => page.getByRole('dialog', { name: 'Photos and videos' });
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

for (const [width, username] of [
  [1280, 'priyan'],
  [390, 'marcusdell'],
] as const) {
  journey(`at ${width} pixels the grid links to a post, and a save there shows everywhere`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signInAs(page, 'ou', username);
    const { id } = await postWithMedia(page, (post) => !post.savedByMe && post.ad === null);
    // Brings it to the top of the feed, however much other journeys have posted.
    await comment(page, id, 'Lovely');
    await page.goto(at('ou', ROUTES.media));
    const tiles = gridOn(page).getByRole('link');
    await expect(tiles.first()).toHaveAccessibleName(/, by .+, \d+ (photo|video)/);
    await expectAccessible(page);
    await expect(async () => {
      await page.mouse.wheel(0, 3000);
      expect(await tiles.count()).toBeGreaterThan(30);
    }).toPass();
    // Boosted posts repeat, so they are left out.
    const addresses = await gridOn(page)
      .getByRole('link', { name: /(photo|video)s?$/ })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(addresses).size).toBe(addresses.length);

    await page.locator(`a[href="/media/${id}"]`).click();
    await expect(page).toHaveURL(at('ou', mediaPostPath(id)));
    await expect(page.getByRole('heading', { name: 'More photos and videos' })).toBeVisible();
    await expect(gridOn(page).locator(`a[href="/media/${id}"]`)).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Save/ }).first().click();
    await expect(page.getByRole('button', { name: /^Saved!/ }).first()).toHaveAttribute('aria-pressed', 'true');

    await page.getByRole('link', { name: 'Buy/Sell' }).filter({ visible: true }).first().click();
    await expect(cardOf(page, id).getByRole('button', { name: /^Saved!/ })).toBeVisible();
  });
}

journey('the viewer works with the keyboard and closes to where it was opened', async ({ page }) => {
  await signInAs(page, 'ou', 'olivehart');
  await openHydrated(page, at('ou', ROUTES.home));
  const photos = page.locator('a[href^="/post/"]:has(> img)');
  const several = page.locator('[data-card]').filter({ has: photos.nth(1) });
  // By its id, because new posts change which one is first.
  const photo = page
    .locator(`[data-card="${await several.first().getAttribute('data-card')}"]`)
    .locator(photos)
    .nth(1);
  await photo.scrollIntoViewIfNeeded();
  const place = await scrolled(page);
  const viewer = viewerOn(page);

  await photo.click();
  await expect(viewer).toBeVisible();
  await expect(viewer.getByText(/^2 \/ \d+$/)).toBeVisible();
  // On a white photo a white arrow needs something dark behind it.
  await expect(viewer.getByRole('button', { name: 'Previous' })).toHaveCSS('background-color', 'rgba(0, 0, 0, 0.5)');
  await expectAccessible(page);
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByText(/^1 \/ \d+$/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText(/^2 \/ \d+$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(photo).toBeFocused();
  expect(await scrolled(page)).toBe(place);

  // Opens again, to check that closing cleaned up.
  await page.keyboard.press('Enter');
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(at('ou', ROUTES.home));
  expect(await scrolled(page)).toBe(place);
  await photo.click();
  await expect(viewer).toBeVisible();
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect(viewer).toBeHidden();
  await expect(photo).toBeFocused();
});

journey('however often it is pressed, closing the viewer goes one step back', async ({ page }) => {
  await signInAs(page, 'ou', 'olivehart');
  await openHydrated(page, at('ou', ROUTES.saved));
  await page.getByRole('link', { name: 'Buy/Sell' }).filter({ visible: true }).first().click();
  await page.locator('a[href^="/post/"]:has(> img)').first().click();
  await page.evaluate(() => {
    const go = history.go.bind(history);
    Reflect.set(window, 'goes', []);
    // A browser that is busy goes back late.
    history.go = (by) => {
      Reflect.get(window, 'goes').push(by);
      setTimeout(() => go(by), 300);
    };
  });
  await viewerOn(page)
    .getByRole('button', { name: 'Close' })
    .evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
  await expect(viewerOn(page)).toBeHidden();
  await waitForFrames(page);
  expect(await page.evaluate(() => Reflect.get(window, 'goes'))).toEqual([-1]);
  await expect(page).toHaveURL(at('ou', ROUTES.home));
});

journey('a post of the grid opens at once, also offline, and stays until it is deleted', async ({ page }) => {
  // Not on the campus where other journeys take any post with media.
  await signInAsMember(page, 'smu', 6);
  const text = uniqueText('A lamp that blinks');
  const id = await postAnimatedPicture(page, text);
  const tile = page.locator(`a[href="/media/${id}"]`);
  const main = page.getByRole('main');
  const address = `**/api/posts/${id}`;
  const detail = main.getByRole('article', { name: /^Post by / });
  await openHydrated(page, at('smu', postPath(id)));
  await expect(detail).toContainText(text);
  await openHydrated(page, at('smu', ROUTES.media));

  await page.route(address, () => undefined);
  await tile.click();
  await expect(detail).toContainText(text);
  await page.goBack();
  await page.unroute(address);
  await page.context().setOffline(true);
  await tile.click();
  await expect(detail).toContainText(text);
  await page.context().setOffline(false);

  const deleted = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await deleted.promise;
    await route.continue();
  });
  await detail.getByRole('button', { name: /^More about / }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const request = page.waitForRequest((sent) => sent.method() === 'DELETE');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await request;
  // What runs cannot be canceled, but nobody has to wait for it.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  await expect(detail).toContainText(text);
  deleted.resolve();
  await expect(page).toHaveURL(at('smu', ROUTES.media));
  await expect(tile).toHaveCount(0);
});

async function onTheVideo(page: Page) {
  await signInAs(page, 'ou', 'olivehart');
  const { id } = await postWithMedia(page, ({ media }) => media.length === 1 && media[0]?.kind === 'video');
  await openHydrated(page, at('ou', postPath(id)));
  await expect(page.getByRole('button', { name: 'Open video' })).toBeVisible();
  // By its element, because it has no role behind the viewer.
  return page.locator('main video');
}

const isPlaying = (video: HTMLVideoElement) => !video.paused;

journey('on a desktop a video plays muted by itself and pauses for the next one', async ({ page }) => {
  const video = await onTheVideo(page);
  await expect.poll(() => video.evaluate(isPlaying)).toBe(true);
  expect(await video.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Open video' }).click();
  const enlarged = viewerOn(page).locator('video');
  await expect.poll(() => enlarged.evaluate(isPlaying)).toBe(true);
  expect(await enlarged.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
  expect(await video.evaluate(isPlaying)).toBe(false);
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(viewerOn(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open video' })).toBeFocused();
  await expect.poll(() => video.evaluate(isPlaying)).toBe(true);
});

journey('a paused video does not start again by itself', async ({ page }) => {
  const video = await onTheVideo(page);
  await expect.poll(() => video.evaluate(isPlaying)).toBe(true);
  await video.evaluate(
    (video: HTMLVideoElement) =>
      new Promise((done) => {
        video.addEventListener('pause', done, { once: true });
        video.pause();
      }),
  );
  await page.setViewportSize({ width: 1280, height: 60 });
  await waitForFrames(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await waitForFrames(page);
  expect(await video.evaluate(isPlaying)).toBe(false);
});

journey('with reduced motion a video does not play by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const video = await onTheVideo(page);
  await waitForFrames(page);
  expect(await video.evaluate(isPlaying)).toBe(false);
  await page.getByRole('button', { name: 'Open video' }).click();
  await expect(viewerOn(page).locator('video')).toBeVisible();
  await waitForFrames(page);
  expect(await viewerOn(page).locator('video').evaluate(isPlaying)).toBe(false);
});

journey('an animated picture appears after processing and can be paused', async ({ page }) => {
  await signInAs(page, 'ou', 'avakim');
  const id = await postAnimatedPicture(page, '');
  await openHydrated(page, at('ou', postPath(id)));
  const picture = page.getByRole('main').getByRole('img', { name: 'A lamp that blinks' });
  await expect(picture).toHaveAttribute('src', /\/w\d+$/, { timeout: 30_000 });
  await page.getByRole('button', { name: 'Pause animation' }).click();
  await expect(picture).toHaveAttribute('src', /\/still$/);
  await expectAccessible(page);

  // A reply to a post without text quotes its picture.
  await page.getByRole('main').getByRole('button', { name: 'Comment', exact: true }).first().click();
  const composer = page.getByRole('dialog').last();
  await expect(composer.getByRole('img', { name: 'A lamp that blinks' })).toBeVisible();
  await expect(composer.locator('blockquote')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(composer).toBeHidden();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Play animation' })).toBeVisible();
  await expect(picture).toHaveAttribute('src', /\/still$/);
});

journey('a picture shows a preview while it loads, and leaves an empty tile if it fails', async ({ page }) => {
  const { promise: isOver, resolve: fail } = Promise.withResolvers<void>();
  await page.route('**/files/**', (route) => isOver.then(() => route.fulfill({ status: 404 })));
  // The page counts as loaded only when its first pictures are.
  await page.goto(at('smu', ROUTES.media), { waitUntil: 'domcontentloaded' });
  const tile = gridOn(page).getByRole('link').first();
  await expect(tile.locator('img')).toHaveCSS('background-image', /^url\("data:image\/png/);
  fail();
  await expect(tile.locator('img')).toHaveCount(0);
  await expectAccessible(page);
});

journey('a visitor of a private campus sees no media page', async ({ page, request }) => {
  await page.goto(at('ou', ROUTES.media));
  await expect(page.getByRole('heading', { name: 'OU is a private community' })).toBeVisible();
  await expect(gridOn(page)).toHaveCount(0);
  await expectAccessible(page);
  expect((await getPath(request, 'ou', '/api/media')).status()).toBe(401);
});
