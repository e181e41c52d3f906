import { NETWORK_FAILED } from '@quad/contract/errors';
import { chatPath, postPath, ROUTES } from '@quad/contract/pages';
import { expectAlert } from '../helpers/alerts.ts';
import { openChat, twoMembers } from '../helpers/chats.ts';
import { editorOf, postButton, uniqueText } from '../helpers/composer.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { sell } from '../helpers/posts.ts';
import { at, forwardRequest } from '../helpers/site.ts';
import { signInAsMember } from '../helpers/students.ts';
import { cardOf } from '../helpers/threads.ts';

journey.use({ isFirstVisit: true });

journey(
  'offline, the page shows a notice, keeps its content and continues when the connection is back',
  async ({ page }) => {
    await openHydrated(page, at('smu', ROUTES.home));
    await page.getByRole('article').first().waitFor();
    await page.context().setOffline(true);
    await expect(page.getByText("You're offline. This page may be out of date.")).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByText("You're offline", { exact: true })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

    await page.context().setOffline(false);
    await expect(page.getByText("You're offline", { exact: true })).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Settings' })).toBeVisible();
  },
);

journey('offline, a post of the feed opens, and its seller can be messaged', async ({ page, browser }) => {
  const { olive, marcus } = await twoMembers(page, browser, 'smu', 4);
  const desk = await sell(marcus.page, uniqueText('A desk'), 4500);
  const lamp = await sell(marcus.page, uniqueText('A lamp'), 2000);
  const main = page.getByRole('main');
  const isOffline = main.getByText("You're offline", { exact: true });
  const messageSeller = page.getByRole('button', { name: 'Message seller' });
  const question = page.getByRole('alertdialog', { name: 'Start Conversation?' });

  // Loads the code of the post page and the confirmation.
  await openHydrated(page, at('smu', ROUTES.home));
  await cardOf(page, desk).locator('[data-card-link]').click();
  await messageSeller.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.goBack();
  await cardOf(page, lamp).waitFor();

  await page.context().setOffline(true);
  await cardOf(page, lamp).locator('[data-card-link]').click();
  await expect(page).toHaveURL(at('smu', postPath(lamp)));
  await expect(main.getByText(/A lamp/).first()).toBeVisible();
  await expect(isOffline).toBeVisible();
  await messageSeller.click();
  await question.getByRole('button', { name: 'Start' }).click();
  await expectAlert(page, NETWORK_FAILED);
  await question.getByRole('button', { name: 'Cancel' }).click();

  await page.context().setOffline(false);
  await expect(isOffline).toBeHidden();
  await expect(page).toHaveURL(at('smu', postPath(lamp)));

  // Someone who leaves before the response is not taken to the conversation.
  const chatId = await openChat(olive, marcus);
  await page.route('**/api/chats/check/*', () => undefined);
  const asked = page.waitForRequest('**/api/chats/check/*');
  await messageSeller.click();
  const abandoned = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/chats/check/'));
  await asked;
  await page.goBack();
  await abandoned;
  await page.unrouteAll();
  await cardOf(page, lamp).locator('[data-card-link]').click();
  await messageSeller.waitFor();

  // A conversation that is in the list opens at once.
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /Messages/ })
    .click();
  await expect(page.locator(`a[href="${chatPath(chatId)}"]`)).toBeVisible();
  await page.goBack();
  await messageSeller.waitFor();
  await page.context().setOffline(true);
  await messageSeller.click();
  await expect(page).toHaveURL((url) => url.pathname === chatPath(chatId));
  await expect(isOffline).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('textbox', { name: 'Write a message' })).toHaveValue('Is this still available?');
});

journey('a post that waits for the connection can be left', async ({ page }) => {
  await signInAsMember(page, 'smu', 4);
  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page, at('smu', `${ROUTES.createPost}?goBack=%2Fhome`));
  await editorOf(page).fill('A lamp in the subway');
  const back = page.getByRole('button', { name: 'Back' });
  const question = page.getByRole('alertdialog', { name: 'Discard Post?' });
  const keepWriting = question.getByRole('button', { name: 'Keep Writing' });
  // Loads the code of the confirmation.
  await back.click();
  await keepWriting.click();
  await page.context().setOffline(true);
  const notice = page.getByText("You're offline. This page may be out of date.");
  await expect(notice).toBeVisible();
  const category = await page.getByRole('button', { name: 'Category: All' }).boundingBox();
  expect((category?.y ?? 0) + (category?.height ?? 0)).toBeLessThan((await notice.boundingBox())?.y ?? 0);

  await postButton(page).click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
  await expect(async () => {
    await back.click();
    await expect(question).toBeVisible({ timeout: 500 });
  }, 'once a first request has failed').toPass();
  await keepWriting.click();
  await expect(postButton(page)).toBeVisible();
  await page.context().setOffline(false);
  await expect(notice).toBeHidden();
  await expect(editorOf(page)).toHaveText('A lamp in the subway');
  await back.click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(at('smu', ROUTES.home));
});

journey('who discards a post whose response was lost is told that it may be posted', async ({ page }) => {
  const text = uniqueText('A lamp in the tunnel');
  await signInAsMember(page, 'smu', 4);
  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page, at('smu', `${ROUTES.createPost}?goBack=%2Fhome`));
  await page.route('**/api/posts', async (route) => {
    await forwardRequest(route);
    await route.abort();
  });
  await editorOf(page).fill(text);
  await postButton(page).click();
  const question = page.getByRole('alertdialog', { name: 'Discard Post?' });
  await expect(async () => {
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(question).toBeVisible({ timeout: 500 });
  }, 'once a first request has failed').toPass();
  await expect(question.getByText(/it may already be posted/)).toBeVisible();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible();
});

journey('a chunk that fails to load does not break the page', async ({ page }) => {
  await page.route(/\/assets\/post-menu-popup-/, (route) => route.fulfill({ status: 404 }));
  await openHydrated(page, at('smu', ROUTES.home));
  const post = page.getByRole('article').first();
  await post.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('alert').getByText(NETWORK_FAILED)).toBeAttached();
  await expect(post).toBeVisible();
});
