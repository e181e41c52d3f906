import { ROUTES } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { expectAlert } from '../helpers/alerts.ts';
import { editorOf, openFeed, openComposer, postButton, uniqueText } from '../helpers/composer.ts';
import { reloadHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { at, forwardRequest } from '../helpers/site.ts';

journey('a student posts from the feed, sees the post at the top and opens it', async ({ page }) => {
  const words = uniqueText('Selling a desk lamp');
  await openFeed(page);
  await openComposer(page);
  const composer = page.getByRole('dialog', { name: 'Create Post' });
  await expect(postButton(page)).toHaveAccessibleDescription('Write something or add a photo.');
  await expectAccessible(page);

  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Ten dollars');
  await expect(composer.getByText(`${words.length + 13} / 500`)).toBeVisible();
  await composer.getByRole('button', { name: 'Post', exact: true }).click();

  const sent = page
    .getByRole('list', { name: 'Alerts' })
    .getByRole('listitem')
    .filter({ hasText: 'Your post was sent' });
  // A hovered alert stays.
  await sent.hover();
  await expect(composer).toBeHidden();
  await expect(page.getByRole('article').first()).toContainText(words);
  await sent.getByRole('link', { name: 'View' }).click();
  await expect(page).toHaveURL(/\/post\//);
  await expect(page.getByText(words)).toBeVisible();
});

journey.describe('on a phone', () => {
  journey.use({ viewport: { width: 390, height: 844 } });

  journey('the composer is a page, and the feed confirms the post', async ({ page }) => {
    const words = uniqueText('Looking for a bike');
    await openFeed(page);
    await openComposer(page);
    await expect(page).toHaveURL(at('ou', `${ROUTES.createPost}?goBack=%2Fhome`));
    await expectAccessible(page);
    await page.keyboard.type(words);
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(at('ou', ROUTES.home));
    await expectAlert(page, 'Posted! Your post was sent.');
    await expect(page.getByRole('article').first()).toContainText(words);
  });

  journey('a goBack to another site leads home', async ({ page }) => {
    await openFeed(page);
    for (const goBack of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/api/session',
      '/create/post',
    ]) {
      await page.goto(at('ou', `${ROUTES.createPost}?goBack=${encodeURIComponent(goBack)}`));
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(page).toHaveURL(at('ou', ROUTES.home));
    }
  });
});

journey('whatever happens while a post is sent, it is posted once and no text is lost', async ({ page }) => {
  journey.slow();
  const posts = page.getByRole('article');
  await openFeed(page);

  await journey.step('five quick clicks create one post', async () => {
    const words = uniqueText('Five presses');
    await openComposer(page);
    await page.keyboard.type(words);
    await page.evaluate(() => {
      const button = [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button')].find((each) =>
        each.textContent.startsWith('Post'),
      );
      for (let press = 0; press < 5; press += 1) button?.click();
    });
    await expect(posts.first()).toContainText(words);
    await reloadHydrated(page);
    await expect(posts.filter({ hasText: words })).toHaveCount(1);
  });

  await journey.step('a lost response is retried and creates one post', async () => {
    const words = uniqueText('Lost answer');
    await openComposer(page);
    await page.keyboard.type(words);
    let lost = 0;
    await page.route('**/api/posts', async (route) => {
      // The server has the post; only its response is lost.
      if (lost > 0) return route.continue();
      lost += 1;
      await forwardRequest(route);
      return route.abort();
    });
    await postButton(page).click();
    await expect(posts.first()).toContainText(words);
    expect(lost).toBe(1);
    await page.unroute('**/api/posts');
    await reloadHydrated(page);
    await expect(posts.filter({ hasText: words })).toHaveCount(1);
  });

  await journey.step('a post that failed keeps its text and can be sent again', async () => {
    const words = uniqueText('A fault of ours');
    await openComposer(page);
    await page.keyboard.type(words);
    await page.route('**/api/posts', (route) => route.fulfill({ status: 500, body: '{}' }));
    await postButton(page).click();
    await expectAlert(page, 'Something went wrong.');
    await expect(editorOf(page)).toHaveText(words);
    await page.unroute('**/api/posts');
    await postButton(page).click();
    await expect(posts.first()).toContainText(words);
  });

  await journey.step('text typed while a post is being sent stays for the next post', async () => {
    const words = uniqueText('Sent already');
    await openComposer(page);
    await page.keyboard.type(words);
    const arrived = Promise.withResolvers<void>();
    await page.route('**/api/posts', async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
    await page.keyboard.type(' and more');
    await expect(editorOf(page)).toHaveText(`${words} and more`);
    arrived.resolve();
    await expectAlert(page, 'Your post was sent');
    await expect(editorOf(page)).toHaveText(`${words} and more`);
    await expect(editorOf(page)).toBeFocused();
    await postButton(page).click();
    await expect(posts.filter({ hasText: `${words} and more` })).toHaveCount(1);
    await expect(posts.filter({ hasText: words })).toHaveCount(2);
  });
});
