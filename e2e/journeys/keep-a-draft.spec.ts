import type { Page } from '@playwright/test';
import { ROUTES } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { expectAlert } from '../helpers/alerts.ts';
import { editorOf, openFeed, openComposer, postButton, uniqueText } from '../helpers/composer.ts';
import { openHydrated, reloadHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { at } from '../helpers/site.ts';

journey('closing a composer with text asks first, and Keep Writing keeps the text', async ({ page }) => {
  const words = uniqueText('Do I want this');
  await openFeed(page, 1);
  // Back is then a step inside the app, and not out of it.
  await page.getByRole('link', { name: 'Media', exact: true }).click();
  await expect(page).toHaveURL(at('ou', ROUTES.media));
  await page.getByRole('link', { name: 'Feed', exact: true }).click();
  await expect(page).toHaveURL(at('ou', ROUTES.home));
  await openComposer(page);
  await page.keyboard.type(words);
  const question = page.getByRole('alertdialog', { name: 'Discard Post?' });
  const composer = page.getByRole('dialog', { name: 'Create Post' });
  const ways = [
    () => page.keyboard.press('Escape'),
    () => composer.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 5),
    () => page.goBack(),
  ];
  for (const close of ways) {
    await close();
    await expect(question).toContainText('Are you sure? Your draft will not be saved.');
    await question.getByRole('button', { name: 'Keep Writing' }).click();
    await expect(question).toBeHidden();
    await expect(editorOf(page)).toHaveText(words);
    await expect(page).toHaveURL(at('ou', ROUTES.home));
  }
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(composer).toBeHidden();

  await openComposer(page);
  await expect(editorOf(page)).toHaveText('');
  await page.keyboard.press('Escape');
  await expect(composer).toBeHidden();

  // A price that was typed before the text is not lost either.
  await openComposer(page);
  await composer.getByRole('button', { name: 'Selling' }).click();
  await composer.getByLabel('Price').fill('45');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Keep Writing' }).click();
  await expect(composer.getByLabel('Price')).toHaveValue('45');
  await composer.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(composer).toBeHidden();
});

journey('a reload keeps text and category, and posting clears the draft', async ({ page }) => {
  const words = uniqueText('Survives a reload');
  await openFeed(page, 2);
  await openComposer(page);
  await page.keyboard.type(words);
  await page.getByRole('button', { name: 'Category: all' }).click();
  await page.getByRole('button', { name: 'tickets' }).click();
  await expectAlert(page, 'Category switched');
  await expect(page.getByRole('button', { name: 'Category: tickets' })).toBeVisible();
  await reloadHydrated(page);
  await openComposer(page);
  await expect(editorOf(page)).toHaveText(words);
  await expect(page.getByRole('button', { name: 'Category: tickets' })).toBeVisible();

  await postButton(page).click();
  const posted = page.getByRole('article').filter({ hasText: words });
  await expect(posted).toContainText('Tickets');
  await openComposer(page);
  await expect(editorOf(page)).toHaveText('');
  await expect(page.getByRole('button', { name: 'Category: all' })).toBeVisible();
});

journey('a composer that is closed before its draft is loaded keeps the draft', async ({ page }) => {
  const words = uniqueText('On a slow disk');
  await openFeed(page, 8);
  await openComposer(page);
  await page.keyboard.type(words);
  await expect.poll(() => draftsOn(page)).toContain(words);
  await reloadHydrated(page);
  const release = await holdDisk(page);
  const composer = page.getByRole('dialog', { name: 'Create Post' });
  await page.getByRole('link', { name: 'Create Post' }).filter({ visible: true }).click();
  await expect(composer).toBeVisible();
  await expect(editorOf(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await release();
  await expect(composer).toBeHidden();

  await openComposer(page);
  await expect(editorOf(page)).toHaveText(words);
  await reloadHydrated(page);
  await openComposer(page);
  await expect(editorOf(page)).toHaveText(words);
});

journey('a draft is stored after the browser has closed the connection to its database', async ({ page }) => {
  const words = uniqueText('Back from the background');
  await openFeed(page, 8);
  await openComposer(page);
  await page.keyboard.type('S');
  await expect.poll(() => draftsOn(page)).toContain('"S"');
  // Deleting the database closes all its connections.
  const devtools = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await editorOf(page).fill(words);
  await expect.poll(() => page.evaluate(() => indexedDB.databases())).toMatchObject([{ name: 'quad' }]);
  await expect.poll(() => draftsOn(page)).toContain(words);
  await reloadHydrated(page);
  await openComposer(page);
  await expect(editorOf(page)).toHaveText(words);
});

journey('resizing the window to narrow and back keeps everything in the composer', async ({ page }) => {
  const words = uniqueText('Narrow and wide');
  const photo = { name: 'lamp.png', mimeType: 'image/png', buffer: PIXEL };
  await page.setViewportSize({ width: 1000, height: 800 });
  await openFeed(page, 3);
  await page.getByRole('link', { name: 'Media', exact: true }).click();
  await expect(page).toHaveURL(at('ou', ROUTES.media));
  await page.getByRole('link', { name: 'Feed', exact: true }).click();
  await expect(page).toHaveURL(at('ou', ROUTES.home));
  await openComposer(page);
  await page.keyboard.type(words);
  await page.getByRole('button', { name: 'Category: all' }).click();
  await page.getByRole('button', { name: 'furniture' }).click();
  await page.locator('input[type=file]').setInputFiles(photo);
  const files = page.getByRole('list', { name: 'Photos and videos' });
  await expect(files.getByRole('listitem')).toHaveCount(1);

  await page.setViewportSize({ width: 400, height: 800 });
  await expect(page).toHaveURL(at('ou', `${ROUTES.createPost}?goBack=%2Fhome`));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(editorOf(page)).toHaveText(words);
  await expect(files.getByRole('listitem')).toHaveCount(1);

  await page.getByRole('button', { name: 'Category: furniture' }).click();
  await expect(page).toHaveURL(/\/create\/categories/);
  await page.getByRole('button', { name: 'household' }).click();
  await expect(page.getByRole('button', { name: 'Category: household' })).toBeVisible();

  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(page.getByRole('dialog', { name: 'Create Post' })).toBeVisible();
  await expect(page).toHaveURL(at('ou', ROUTES.home));
  await expect(editorOf(page)).toHaveText(words);
  await expect(page.getByRole('button', { name: 'Category: household' })).toBeVisible();
  await expect(files.getByRole('listitem')).toHaveCount(1);

  // The way back is as if it had never been a page.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog', { name: 'Create Post' })).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(at('ou', ROUTES.media));
});

journey('of two tabs the last one to write wins', async ({ page, context }) => {
  const [one, two] = [uniqueText('First tab'), uniqueText('Second tab')];
  await openFeed(page, 4);
  await openComposer(page);
  await page.keyboard.type(one);
  await page.getByRole('button', { name: 'Category: all' }).click();
  await page.getByRole('button', { name: 'drones' }).click();
  await expect(page.getByRole('button', { name: 'Category: drones' })).toBeVisible();

  const second = await context.newPage();
  await openHydrated(second, at('ou', ROUTES.home));
  await openComposer(second);
  await expect(editorOf(second)).toHaveText(one);
  await second.keyboard.press('Control+A');
  await second.keyboard.type(two);
  await second.getByRole('button', { name: 'Category: drones' }).click();
  await second.getByRole('button', { name: 'wearables' }).click();
  await expect(second.getByRole('button', { name: 'Category: wearables' })).toBeVisible();
  await second.close();

  await reloadHydrated(page);
  await openComposer(page);
  await expect(editorOf(page)).toHaveText(two);
  await expect(page.getByRole('button', { name: 'Category: wearables' })).toBeVisible();
});

journey('on a phone Back asks too, and the draft is back after signing in again', async ({ page }) => {
  const words = uniqueText('Signed out meanwhile');
  await page.setViewportSize({ width: 390, height: 844 });
  await openFeed(page, 5);
  await openComposer(page);
  await page.keyboard.type(words);
  await page.goBack();
  await page.getByRole('button', { name: 'Keep Writing' }).click();
  await expect(page).toHaveURL(/\/create\/post/);
  await expect(editorOf(page)).toHaveText(words);

  await expect.poll(() => draftsOn(page)).toContain(words);
  await signOut(page);
  await openFeed(page, 6);
  await openComposer(page);
  await expect(editorOf(page)).toHaveText('');
  await signOut(page);
  await openFeed(page, 5);
  await openComposer(page);
  await expect(editorOf(page)).toHaveText(words);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(at('ou', ROUTES.home));

  await openComposer(page);
  await page.getByRole('button', { name: 'Looking for' }).click();
  await page.getByLabel('Most you would pay').fill('20');
  await page.goBack();
  await page.getByRole('button', { name: 'Keep Writing' }).click();
  await expect(page.getByLabel('Most you would pay')).toHaveValue('20');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(at('ou', ROUTES.home));
});

journey('an alert never covers the buttons of a dialog', async ({ page }) => {
  // So low that the dialog reaches down to where alerts are otherwise.
  await page.setViewportSize({ width: 1000, height: 420 });
  await openFeed(page, 7);
  await openComposer(page);
  await page.keyboard.type(uniqueText('Covered'));
  await page.getByRole('button', { name: 'Category: all' }).click();
  await page.getByRole('button', { name: 'tickets' }).click();
  const alert = page.getByRole('list', { name: 'Alerts' }).getByRole('listitem');
  // A hovered alert stays.
  await alert.hover();
  const button = await page
    .getByRole('dialog', { name: 'Create Post' })
    .getByRole('button', { name: 'Post' })
    .boundingBox();
  const over = await alert.boundingBox();
  if (!button || !over) throw new Error('both are on screen');
  expect(over.y + over.height).toBeLessThan(button.y);
});

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Without a page, because an open page would continue as the next student. */
async function signOut(page: Page) {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** The drafts that this browser has stored. */
function draftsOn(page: Page) {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('quad');
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('records').objectStore('records').getAll();
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(JSON.stringify(reading.result));
          });
        });
      }),
  );
}

/** Nothing else can be read from this browser until it is released. */
async function holdDisk(page: Page) {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('quad');
        opening.addEventListener('success', () => {
          const store = opening.result.transaction('records', 'readwrite').objectStore('records');
          // A transaction lasts as long as it has requests.
          const hold = () => {
            resolve();
            if (!Reflect.get(window, 'isReleased')) store.count().addEventListener('success', hold);
          };
          hold();
        });
      }),
  );
  return () => page.evaluate(() => void Reflect.set(window, 'isReleased', true));
}
