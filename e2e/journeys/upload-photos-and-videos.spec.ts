import type { Locator, Page } from '@playwright/test';
import { UPLOADS_PATH } from '@quad/contract/media/media';
import { chatPath, postPath, ROUTES } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { expectAlert } from '../helpers/alerts.ts';
import { openChat } from '../helpers/chats.ts';
import { editorOf, postButton, uniqueText } from '../helpers/composer.ts';
import {
  chooseFiles,
  dropFiles,
  largePhoto,
  hugePhoto,
  crashTab,
  pasteFiles,
  throttleUpload,
  fixtureFile,
  type UploadFile,
} from '../helpers/files.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { at } from '../helpers/site.ts';
import { anotherBrowser, signInAsMember } from '../helpers/students.ts';

const CAMPUS = 'ucf';
const PHONE = { width: 390, height: 844 };
const MB = 1024 * 1024;
const SENT = { timeout: 20_000 };
/** Processing is a job of low priority, so it may take a while. */
const PROCESSED = { timeout: 240_000 };

const tiles = (page: Page) => page.getByRole('list', { name: 'Photos and videos' }).getByRole('listitem');
const tile = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}, \\d+ of `) });
const sentTiles = (page: Page) => page.getByRole('button', { name: /, \d+ of \d+, uploaded$/ });

async function openComposer(page: Page) {
  const isPhone = (page.viewportSize()?.width ?? 0) < 770;
  if (isPhone) await page.goto(at(CAMPUS, `${ROUTES.createPost}?goBack=%2Fhome`));
  else {
    await openHydrated(page, at(CAMPUS, ROUTES.home));
    await page.getByRole('link', { name: 'Create Post' }).click();
  }
  await expect(editorOf(page)).toBeFocused();
}

async function send(page: Page) {
  const posted = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/posts');
  await postButton(page).click();
  const post: { id: string; media: { alt: string; kind: string }[] } = await (await posted).json();
  return post;
}

async function statusesOf(page: Page, postId: string) {
  const { media }: { media: { status: string }[] } = await page.evaluate(
    (id) => fetch(`/api/posts/${id}`).then((response) => response.json()),
    postId,
  );
  return media.map(({ status }) => status);
}

/** How much of a file has been sent, as its tile shows it. */
async function shareOf(page: Page, name: string) {
  const progress = page.getByRole('progressbar', { name });
  return (await progress.count()) > 0 ? Number(await progress.getAttribute('value')) : 0;
}

function naturalWidth(picture: Locator) {
  return picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));
}

async function tenFiles(): Promise<UploadFile[]> {
  const fixtures = ['bike.jpg', 'desk.png', 'lamp.gif', 'sofa.webp', 'ride.mp4'];
  const again = ['chair.jpg', 'table.jpg', 'shelf.jpg', 'stool.jpg'].map((name) => fixtureFile('bike.jpg', name));
  return Promise.all([...fixtures.map((name) => fixtureFile(name)), ...again, largePhoto('rug.jpg', MB)]);
}

/** Files from a phone are processed the same way as from a desktop, so a few are enough. */
async function fewFiles(): Promise<UploadFile[]> {
  return Promise.all(['bike.jpg', 'lamp.gif', 'ride.mp4'].map((name) => fixtureFile(name)));
}

for (const { device, viewport, which, many, files } of [
  { device: 'desktop', viewport: { width: 1280, height: 900 }, which: 0, many: 'ten', files: tenFiles },
  { device: 'phone', viewport: PHONE, which: 1, many: 'a few', files: fewFiles },
]) {
  journey.describe(device, () => {
    journey.use({ viewport });

    journey(`${many} photos and videos become a post on a ${device}`, async ({ page }) => {
      journey.setTimeout(300_000);
      const words = uniqueText('Everything must go');
      const chosen = await files();
      const count = chosen.length;
      await signInAsMember(page, CAMPUS, which);
      await openComposer(page);
      await chooseFiles(page, chosen);
      await editorOf(page).pressSequentially(words);
      await expect(sentTiles(page)).toHaveCount(count, SENT);
      await expectAccessible(page);

      await page.getByRole('button', { name: 'Add alt text of bike.jpg' }).click();
      await page.getByLabel("Describe it for people who can't see it").fill('A red bike against a wall');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Done' }).click();
      await expect(page.getByRole('button', { name: 'Edit alt text of bike.jpg' })).toBeFocused();

      const { id, media } = await send(page);
      expect(media.map(({ kind }) => kind === 'video')).toEqual(chosen.map(({ name }) => name === 'ride.mp4'));
      expect(media.map(({ alt }) => alt)).toEqual(['A red bike against a wall', ...Array(count - 1).fill('')]);
      const card = page.getByRole('article').filter({ hasText: words });
      await expect(card.getByRole('img', { name: 'A red bike against a wall' })).toBeVisible(PROCESSED);
      await expect.poll(() => statusesOf(page, id), PROCESSED).toEqual(Array(count).fill('ready'));
    });
  });
}

journey('a tab that crashes during an upload loses nothing', async ({ page, context }) => {
  await signInAsMember(page, CAMPUS, 2);
  await openComposer(page);
  await editorOf(page).fill('Sofa, hardly used');
  await throttleUpload(page, MB / 4);
  await chooseFiles(page, [await largePhoto('sofa.jpg', 3 * MB), await fixtureFile('desk.png')]);
  await expect(tile(page, 'desk.png')).toHaveAccessibleName(/uploaded/, SENT);
  await expect.poll(() => shareOf(page, 'sofa.jpg'), SENT).toBeGreaterThan(0.2);
  await crashTab(page);

  const reopened = await context.newPage();
  await reopened.setViewportSize({ width: 400, height: 800 });
  const continued = reopened.waitForRequest((request) => request.method() === 'PATCH');
  await openComposer(reopened);
  await expect(editorOf(reopened)).toContainText('Sofa, hardly used');
  expect(Number((await continued).headers()['upload-offset'])).toBeGreaterThan(MB / 4);
  await expect(sentTiles(reopened)).toHaveCount(2, SENT);
  expect((await send(reopened)).media).toHaveLength(2);
});

journey('an upload resumes by itself after the connection was lost', async ({ page, context }) => {
  await signInAsMember(page, CAMPUS, 3);
  await openComposer(page);
  const line = await throttleUpload(page, MB / 4);
  await chooseFiles(page, [await largePhoto('bike.jpg', 2 * MB)]);
  await expect.poll(() => shareOf(page, 'bike.jpg'), SENT).toBeGreaterThan(0.2);
  await context.setOffline(true);
  await expect(tile(page, 'bike.jpg')).toHaveAccessibleName(/waiting, Network error/);
  await editorOf(page).fill('Written without a connection');

  // A post waits for its files, and can be called off meanwhile.
  await postButton(page).click();
  const uploading = page.getByRole('alertdialog', { name: 'Uploading Post...' });
  await expect(uploading.getByRole('progressbar')).toBeVisible();
  await uploading.getByRole('button', { name: 'Cancel' }).click();
  await expect(uploading).toBeHidden();
  await expect(editorOf(page)).toHaveText('Written without a connection');

  const continued = page.waitForRequest((request) => request.method() === 'PATCH');
  await context.setOffline(false);
  await line.release();
  expect(Number((await continued).headers()['upload-offset'])).toBeGreaterThan(0);
  await expect(sentTiles(page)).toHaveCount(1, SENT);
  expect((await send(page)).media).toHaveLength(1);
});

journey(
  'files that are not photos or videos are rejected with a message, whether chosen, dropped or pasted',
  async ({ page }) => {
    const notes = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
    const drawing = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
    await signInAsMember(page, CAMPUS, 4);
    await openComposer(page);
    const editor = editorOf(page);

    await chooseFiles(page, [notes, await fixtureFile('bike.jpg')]);
    await expectAlert(page, 'Only photos & videos are allowed!');
    await expect(tiles(page)).toHaveCount(1);
    await dropFiles(editor, [drawing, await fixtureFile('desk.png')]);
    await expect(tiles(page)).toHaveCount(2);
    await pasteFiles(editor, [
      { ...notes, mimeType: 'image/png', buffer: Buffer.alloc(0) },
      await fixtureFile('lamp.gif'),
    ]);
    await expectAlert(page, 'That file is empty.');
    await expect(tiles(page)).toHaveCount(3);

    await chooseFiles(
      page,
      await Promise.all(Array.from({ length: 8 }, (_, n) => fixtureFile('sofa.webp', `${n}.webp`))),
    );
    await expectAlert(page, 'Please choose up to 10 photos.');
    await expect(tiles(page)).toHaveCount(10);
    await expect(tile(page, '7.webp')).toHaveCount(0);
  },
);

journey('a file whose content is not an image is rejected with a message, and the post stays', async ({ page }) => {
  await signInAsMember(page, CAMPUS, 5);
  await openComposer(page);
  await editorOf(page).fill('A desk, really');
  const wolf = {
    name: 'wolf.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<script>alert(1)</script>'.repeat(99)),
  };
  await chooseFiles(page, [wolf, await fixtureFile('desk.png')]);
  await expect(tile(page, 'wolf.jpg')).toHaveAccessibleName(/refused, Only photos & videos are allowed!$/, SENT);
  await expect(tile(page, 'desk.png')).toHaveAccessibleName(/uploaded/, SENT);
  await expectAccessible(page);

  await postButton(page).click();
  await expectAlert(page, 'Only photos & videos are allowed!');
  await page.getByRole('button', { name: 'Remove wolf.jpg' }).click();
  await expect(tiles(page)).toHaveCount(1);
  expect((await send(page)).media).toHaveLength(1);
});

journey('a broken photo is rejected with a message before it is posted', async ({ page }) => {
  journey.setTimeout(300_000);
  await signInAsMember(page, CAMPUS, 6);
  await openComposer(page);
  const magic = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
  const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.concat([magic, Buffer.alloc(2000, 7)]) };
  await chooseFiles(page, [broken, await hugePhoto('huge.jpg')]);
  await expect(tile(page, 'broken.jpg')).toHaveAccessibleName(
    /refused, We couldn't read that file. Try another one.$/,
    PROCESSED,
  );
  await expect(tile(page, 'huge.jpg')).toHaveAccessibleName(/refused, Photos can be up to 50 megapixels.$/, PROCESSED);
  for (const name of ['broken.jpg', 'huge.jpg']) await page.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(tiles(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add photos or videos' })).toBeFocused();
});

journey('with reduced motion an added photo is shown without sliding', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    const ways: unknown[] = [];
    Object.assign(window, { ways });
    // Replaced without scrolling, because nothing else here needs this method.
    Element.prototype.scrollTo = function scroll(this: Element, options?: ScrollToOptions | number) {
      if (this.tagName === 'OL') ways.push(Reflect.get(Object(options), 'behavior'));
    };
  });
  await page.setViewportSize(PHONE);
  await signInAsMember(page, CAMPUS, 7);
  await openComposer(page);
  await chooseFiles(page, [await fixtureFile('bike.jpg')]);
  await expect(tiles(page)).toHaveCount(1);
  await chooseFiles(page, [await fixtureFile('desk.png')]);
  await expect(tiles(page)).toHaveCount(2);
  expect(await page.evaluate(() => Reflect.get(window, 'ways'))).toEqual(['instant', 'instant']);
});

journey('files are moved, described and removed with the keyboard', async ({ page }) => {
  await signInAsMember(page, CAMPUS, 7);
  await openComposer(page);
  await chooseFiles(page, await Promise.all(['bike.jpg', 'desk.png', 'lamp.gif'].map((name) => fixtureFile(name))));
  await expect(sentTiles(page)).toHaveCount(3, SENT);

  await tile(page, 'bike.jpg').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('bike.jpg picked up, 1 of 3.')).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('bike.jpg moved to 2 of 3.')).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(tile(page, 'bike.jpg')).toHaveAccessibleName(/3 of 3/);
  await expect(tile(page, 'bike.jpg')).toBeFocused();

  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await expect(page.getByText('bike.jpg is back in its original position.')).toBeAttached();
  await expect(tile(page, 'bike.jpg')).toHaveAccessibleName(/3 of 3/);

  const gone = page.waitForRequest((request) => request.method() === 'DELETE');
  await page.getByRole('button', { name: 'Remove desk.png' }).focus();
  await page.keyboard.press('Enter');
  await expectAlert(page, 'Removing photo...');
  expect((await (await gone).response())?.status()).toBe(204);
  await expect(tiles(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Remove lamp.gif' })).toBeFocused();

  await page.getByRole('button', { name: 'Add alt text of lamp.gif' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: "Describe it for people who can't see it" })).toBeFocused();
  await page.keyboard.type('A lamp');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Edit alt text of lamp.gif' })).toBeFocused();
  expect((await send(page)).media.map(({ alt }) => alt)).toEqual(['A lamp', '']);
});

journey(
  'a photo straight from an iPhone is previewed by the server, posted and seen by another student',
  async ({ page, browser }) => {
    journey.setTimeout(300_000);
    const words = uniqueText('Bike, photographed with a phone');
    const author = await signInAsMember(page, CAMPUS, 6);
    await openComposer(page);
    // A file may have any name: the server reads its bytes.
    await chooseFiles(page, [
      await fixtureFile('bike.heic', 'IMG_0001.HEIC'),
      await fixtureFile('bike.heic', 'bike.jpg'),
    ]);
    await editorOf(page).fill(words);
    await expect(sentTiles(page)).toHaveCount(2, SENT);
    const pictures = tiles(page).locator('img[src^="/files/"]');
    await expect(pictures).toHaveCount(2, PROCESSED);
    for (const picture of await pictures.all()) await expect.poll(() => naturalWidth(picture)).toBeGreaterThan(0);
    const { id } = await send(page);
    await expect.poll(() => statusesOf(page, id), PROCESSED).toEqual(['ready', 'ready']);

    const other = await anotherBrowser(browser);
    await signInAsMember(other, CAMPUS, 7);
    await openHydrated(other, at(CAMPUS, postPath(id)));
    const shown = other.getByRole('article').filter({ hasText: words }).locator('img[src*="/files/"]').first();
    await expect.poll(() => naturalWidth(shown)).toBeGreaterThan(0);

    // A message shows the same preview before it is sent, and is sent with the same upload.
    const begun: string[] = [];
    other.on('request', (request) => {
      if (request.method() === 'POST' && new URL(request.url()).pathname === UPLOADS_PATH) begun.push(request.url());
    });
    const chatId = await openChat({ page: other, username: '' }, { page, username: author });
    await openHydrated(other, at(CAMPUS, chatPath(chatId)));
    const form = other.getByRole('form', { name: 'New message' });
    await form.locator('input[type=file]').setInputFiles(await fixtureFile('bike.heic', 'IMG_0002.HEIC'));
    const attached = form.locator('img[src^="/files/"]');
    await expect(attached).toHaveCount(1, PROCESSED);
    await expect.poll(() => naturalWidth(attached)).toBeGreaterThan(0);
    await other.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(other.getByRole('region', { name: 'Conversation' }).getByText('Delivered')).toBeVisible(SENT);
    expect(begun).toHaveLength(1);
  },
);
