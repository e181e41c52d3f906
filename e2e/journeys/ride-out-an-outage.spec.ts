import { postPath, settingsPath } from '@quad/contract/pages';
import { expectAlert } from '../alerts.ts';
import { expectSaid, goToChat, openChat, say, talkOf, twoMembers } from '../chats.ts';
import { editorOn, onTheFeed, openComposer, postButton, someWords } from '../compose.ts';
import { at, expect, expectAccessible, goAlive, journey } from '../journey.ts';
import { beginOutage, expectReconnecting, reconnecting } from '../outage.ts';
import { becomeMember } from '../people.ts';
import { comment, post } from '../posts.ts';
import { commentBy, openCommentComposer, threadAt, writeComment } from '../threads.ts';

const CAMPUS = 'stanford';

/** Longer than anything is tried again. */
const MINUTE = '01:10';

journey('a feed that cannot be read comes by itself, and the page says that it tries', async ({ page }) => {
  await goAlive(page, at('smu', settingsPath('about')));
  const outage = await beginOutage(page, '**/api/feed*');
  await page.getByRole('link', { name: 'Buy/Sell' }).first().click();
  await expectReconnecting(page);
  await expectAccessible(page);
  expect(outage.refused()).toBeGreaterThan(0);
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  await outage.end();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(reconnecting(page)).toHaveCount(0);
});

journey('what is saved during an outage is shown as saved, and is', async ({ page }) => {
  await becomeMember(page, CAMPUS, 0);
  const id = await post(page, someWords('Saved in an outage'));
  await goAlive(page, at(CAMPUS, postPath(id)));
  const save = page.getByRole('button', { name: /^Saved?!? \d/ }).first();
  const outage = await beginOutage(page, '**/api/posts/*/save');
  await save.click();
  await expect(save).toHaveAccessibleName('Saved! 1');
  await expectReconnecting(page);
  // A comment makes the page read the post again, which is not saved yet for the server.
  await comment(page, id, 'Still here');
  await expect(page.getByText('1 comment', { exact: true })).toBeVisible();
  await expect(save).toHaveAccessibleName(/^Saved!/);
  const landed = page.waitForResponse((answer) => answer.url().endsWith('/save') && answer.ok());
  await outage.end();
  await landed;
  await expect(reconnecting(page)).toHaveCount(0);
  await page.reload();
  await expect(save).toHaveAccessibleName('Saved! 1');
});

journey('a post waits for the end of an outage, and is one post', async ({ page }) => {
  const words = someWords('Posted in an outage');
  await onTheFeed(page, 2, CAMPUS);
  await openComposer(page);
  await page.keyboard.type(words);
  const outage = await beginOutage(page, '**/api/posts');
  await postButton(page).click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
  await expectReconnecting(page);
  await expect(editorOn(page)).toHaveText(words);
  await outage.end();
  await expect(page.getByRole('article').first()).toContainText(words);
  await page.reload();
  await expect(page.getByRole('article').filter({ hasText: words })).toHaveCount(1);
});

journey('a comment waits for the end of an outage in its thread', async ({ page }) => {
  await becomeMember(page, CAMPUS, 1);
  const id = await post(page, someWords('Is anybody there'));
  await goAlive(page, threadAt(CAMPUS, id));
  const outage = await beginOutage(page, '**/api/posts/*/comments');
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

journey('a message waits for the end of an outage, and after a minute for its sender', async ({ page, browser }) => {
  const { olive, marcus } = await twoMembers(page, browser, CAMPUS, 2);
  const chatId = await openChat(olive, marcus);
  await goToChat(marcus, CAMPUS, chatId);
  await page.clock.install();
  await goToChat(olive, CAMPUS, chatId);
  let outage = await beginOutage(page, '**/api/chats/*/messages');
  await say(olive, 'during the outage');
  await expect(talkOf(olive).getByText('Waiting for a connection')).toBeVisible();
  await outage.end();
  await page.clock.fastForward('00:05');
  await expectSaid(marcus, 'during the outage');

  outage = await beginOutage(page, '**/api/chats/*/messages');
  await say(olive, 'for too long');
  await expect(talkOf(olive).getByText('Waiting for a connection')).toBeVisible();
  await expect(async () => {
    await page.clock.fastForward('00:32');
    await expect(talkOf(olive).getByText(/^Not sent/)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectSaid(olive, 'for too long');
  await outage.end();
  await talkOf(olive).getByRole('button', { name: 'Try again' }).click();
  await expectSaid(marcus, 'for too long');
  await marcus.page.context().close();
});

journey('after a minute a post has failed, with every word still there', async ({ page }) => {
  const words = someWords('A minute in vain');
  await page.clock.install();
  await onTheFeed(page, 3, CAMPUS);
  await openComposer(page);
  await page.keyboard.type(words);
  const outage = await beginOutage(page, '**/api/posts');
  await postButton(page).click();
  await expectReconnecting(page);
  await page.clock.fastForward(MINUTE);
  await expectAlert(page, "We're having trouble reaching our servers. Please try again.");
  await expect(reconnecting(page)).toHaveCount(0);
  await expect(editorOn(page)).toHaveText(words);
  await outage.end();
  await postButton(page).click();
  await expect(page.getByRole('article').first()).toContainText(words);
});

journey('after a minute a comment says that it failed, and a save is taken back', async ({ page }) => {
  await becomeMember(page, CAMPUS, 6);
  const id = await post(page, someWords('Nobody is there'));
  await page.clock.install();
  await goAlive(page, threadAt(CAMPUS, id));
  const outage = await beginOutage(page, /\/api\/posts\/[^/]+\/(comments|save)$/);
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
