import { ERRORS } from '@quad/contract/errors';
import { postPath, settingsPath } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { expectAlert } from '../helpers/alerts.ts';
import { expectMessage, goToChat, openChat, sendMessage, conversationOf, twoMembers } from '../helpers/chats.ts';
import { editorOf, openFeed, openComposer, postButton, uniqueText } from '../helpers/composer.ts';
import { fixtureFile } from '../helpers/files.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { startOutage, expectReconnecting, reconnecting } from '../helpers/outage.ts';
import { comment, post } from '../helpers/posts.ts';
import { at } from '../helpers/site.ts';
import { signInAsMember } from '../helpers/students.ts';
import { commentBy, openCommentComposer, threadAt, writeComment } from '../helpers/threads.ts';

const CAMPUS = 'stanford';

/** Longer than any retries. */
const MINUTE = '01:10';

journey('a feed that fails to load retries by itself, and the page shows it', async ({ page }) => {
  await openHydrated(page, at('smu', settingsPath('about')));
  const outage = await startOutage(page, '**/api/feed*');
  await page.getByRole('link', { name: 'Buy/Sell' }).first().click();
  await expectReconnecting(page);
  await expectAccessible(page);
  expect(outage.refused()).toBeGreaterThan(0);
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  await outage.end();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(reconnecting(page)).toHaveCount(0);
});

journey('a save during an outage shows as saved and is sent after it', async ({ page }) => {
  await signInAsMember(page, CAMPUS, 0);
  const id = await post(page, uniqueText('Saved in an outage'));
  await openHydrated(page, at(CAMPUS, postPath(id)));
  const save = page.getByRole('button', { name: /^Saved?!? \d/ }).first();
  const outage = await startOutage(page, '**/api/posts/*/save');
  await save.click();
  await expect(save).toHaveAccessibleName('Saved! 1');
  await expectReconnecting(page);
  // A comment makes the page refetch the post, which the server does not know as saved yet.
  await comment(page, id, 'Still here');
  await expect(page.getByText('1 comment', { exact: true })).toBeVisible();
  await expect(save).toHaveAccessibleName(/^Saved!/);
  const landed = page.waitForResponse((response) => response.url().endsWith('/save') && response.ok());
  await outage.end();
  await landed;
  await expect(reconnecting(page)).toHaveCount(0);
  await page.reload();
  await expect(save).toHaveAccessibleName('Saved! 1');
});

journey('a post waits for the end of an outage and is created once', async ({ page }) => {
  const words = uniqueText('Posted in an outage');
  await openFeed(page, 2, CAMPUS);
  await openComposer(page);
  await page.keyboard.type(words);
  const outage = await startOutage(page, '**/api/posts');
  await postButton(page).click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
  await expectReconnecting(page);
  await expect(editorOf(page)).toHaveText(words);
  await outage.end();
  await expect(page.getByRole('article').first()).toContainText(words);
  await page.reload();
  await expect(page.getByRole('article').filter({ hasText: words })).toHaveCount(1);
});

journey('a comment waits in its thread for the end of an outage', async ({ page }) => {
  await signInAsMember(page, CAMPUS, 1);
  const id = await post(page, uniqueText('Is anybody there'));
  await openHydrated(page, threadAt(CAMPUS, id));
  const outage = await startOutage(page, '**/api/posts/*/comments');
  await openCommentComposer(page);
  await writeComment(page, 'Here I am');
  await expect(commentBy(page, 'Here I am')).toContainText('Sending...');
  await expectReconnecting(page);
  await expect(commentBy(page, 'Here I am')).toContainText('Sending...');
  await outage.end();
  await expect(commentBy(page, 'Here I am').getByRole('button', { name: 'Reply' })).toBeVisible();
  await page.reload();
  await expect(commentBy(page, 'Here I am')).toHaveCount(1);
});

journey(
  'a message waits for the end of an outage, and after a minute for a manual retry',
  async ({ page, browser }) => {
    const { olive, marcus } = await twoMembers(page, browser, CAMPUS, 2);
    const chatId = await openChat(olive, marcus);
    await goToChat(marcus, CAMPUS, chatId);
    await page.clock.install();
    await goToChat(olive, CAMPUS, chatId);
    let outage = await startOutage(page, '**/api/chats/*/messages');
    await sendMessage(olive, 'during the outage');
    await expect(conversationOf(olive).getByText('Waiting for a connection')).toBeVisible();
    await outage.end();
    await page.clock.fastForward('00:05');
    await expectMessage(marcus, 'during the outage');

    outage = await startOutage(page, '**/api/chats/*/messages');
    await sendMessage(olive, 'for too long');
    await expect(conversationOf(olive).getByText('Waiting for a connection')).toBeVisible();
    await expect(async () => {
      await page.clock.fastForward('00:32');
      await expect(conversationOf(olive).getByText(/^Not sent/)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expectMessage(olive, 'for too long');
    await outage.end();
    await conversationOf(olive).getByRole('button', { name: 'Try again' }).click();
    await expectMessage(marcus, 'for too long');
  },
);

journey(
  'while the storage is down, a photo fails after a minute with a message, and texts are still sent',
  async ({ page, browser }) => {
    const { olive, marcus } = await twoMembers(page, browser, CAMPUS, 3);
    const chatId = await openChat(olive, marcus);
    await goToChat(marcus, CAMPUS, chatId);
    await page.clock.install();
    await goToChat(olive, CAMPUS, chatId);
    const { status, message } = ERRORS.upload_unavailable;
    await page.route('**/api/uploads', (route) =>
      route.fulfill({ status, json: { code: 'upload_unavailable', message, errors: [] } }),
    );
    await page.locator('input[type=file]').setInputFiles(await fixtureFile('bike.jpg'));
    await sendMessage(olive, 'My bike');
    await expect(conversationOf(olive).getByText('Waiting for a connection')).toBeVisible();
    await sendMessage(olive, 'without a photo');
    await expect(async () => {
      await page.clock.fastForward('00:32');
      await expect(conversationOf(olive).getByText(`Not sent: ${message}`)).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 20_000 });
    await expectMessage(marcus, 'without a photo');
    await page.unroute('**/api/uploads');
    await conversationOf(olive).getByRole('button', { name: 'Try again' }).click();
    await expectMessage(marcus, 'My bike');
  },
);

journey('after a minute a post has failed and keeps its text', async ({ page }) => {
  const words = uniqueText('A minute in vain');
  await page.clock.install();
  await openFeed(page, 3, CAMPUS);
  await openComposer(page);
  await page.keyboard.type(words);
  const outage = await startOutage(page, '**/api/posts');
  await postButton(page).click();
  await expectReconnecting(page);
  await page.clock.fastForward(MINUTE);
  await expectAlert(page, "We're having trouble reaching our servers. Please try again.");
  await expect(reconnecting(page)).toHaveCount(0);
  await expect(editorOf(page)).toHaveText(words);
  await outage.end();
  await postButton(page).click();
  await expect(page.getByRole('article').first()).toContainText(words);
});

journey('after a minute a comment has failed and a save is rolled back', async ({ page }) => {
  await signInAsMember(page, CAMPUS, 6);
  const id = await post(page, uniqueText('Nobody is there'));
  await page.clock.install();
  await openHydrated(page, threadAt(CAMPUS, id));
  const outage = await startOutage(page, /\/api\/posts\/[^/]+\/(comments|save)$/);
  await openCommentComposer(page);
  await writeComment(page, 'Hello?');
  const save = page.getByRole('button', { name: /^Saved?!? \d/ }).first();
  await save.click();
  await expect(save).toHaveAccessibleName('Saved! 1');
  await expectReconnecting(page);
  await page.clock.fastForward(MINUTE);
  const failed = commentBy(page, 'Hello?');
  await expect(failed).toContainText('Not sent');
  await expect(save).toHaveAccessibleName('Save 0');
  await outage.end();
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect(failed.getByRole('button', { name: 'Reply' })).toBeVisible();
});
