import type { Page } from '@playwright/test';
import { goToChat, openChat, sendMessage, conversationOf, twoMembers } from '../helpers/chats.ts';
import { chooseWithKeys, expectFocusBack, expectFocusInside } from '../helpers/focus.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { comment, post } from '../helpers/posts.ts';
import { at } from '../helpers/site.ts';
import { anotherMember, signInAsMember } from '../helpers/students.ts';
import { commentBy, openThread } from '../helpers/threads.ts';

const CAMPUS = 'smu';

const dialogIn = (page: Page) => page.locator('[role=dialog],[role=alertdialog]').last();

journey('every dialog that a menu opens has the focus and gives it back to the menu', async ({ page, browser }) => {
  await signInAsMember(page, CAMPUS, 32);
  const { page: author } = await anotherMember(browser, CAMPUS, 33);
  const text = `A lamp ${crypto.randomUUID()}`;
  const id = await post(author, text);
  await openThread(page, CAMPUS, id);
  const more = page.getByRole('article', { name: /^Post by / }).getByRole('button', { name: /^More/ });
  for (const entry of ['Report', 'Block', 'Send Message']) {
    await chooseWithKeys(page, more, entry);
    await expectFocusInside(dialogIn(page));
    await expectFocusBack(page, more);
  }
  const account = page.getByRole('button', { name: /^Your account/ }).first();
  for (const entry of ['Keyboard shortcuts', 'Recent alerts']) {
    await chooseWithKeys(page, account, entry);
    await expectFocusInside(dialogIn(page));
    await expectFocusBack(page, account);
  }
  await author.context().close();
});

journey('the dialogs of a conversation have the focus', async ({ page, browser }) => {
  const { olive, marcus } = await twoMembers(page, browser, CAMPUS, 18);
  const chatId = await openChat(olive, marcus);
  await goToChat(marcus, CAMPUS, chatId);
  await sendMessage(marcus, 'Is it still there?');
  await goToChat(olive, CAMPUS, chatId);
  const options = page.getByRole('button', { name: 'Conversation options' });
  for (const entry of ['Report', 'Block', 'Delete Conversation']) {
    await chooseWithKeys(page, options, entry);
    await expectFocusInside(dialogIn(page));
    await expectFocusBack(page, options);
  }
  const ofMessage = conversationOf(olive).getByRole('button', { name: /^Message options/ });
  await chooseWithKeys(page, ofMessage, 'Report');
  await expectFocusInside(dialogIn(page));
  await expectFocusBack(page, ofMessage);
  await marcus.page.context().close();
});

journey('after deleting, the focus is on the content that is left', async ({ page }) => {
  await signInAsMember(page, CAMPUS, 34);
  const id = await post(page, `A kettle ${crypto.randomUUID()}`);
  const answer = `Sold ${crypto.randomUUID()}`;
  await comment(page, id, answer);
  await openThread(page, CAMPUS, id);
  for (const card of [commentBy(page, answer), page.getByRole('article', { name: /^Post by / })]) {
    await chooseWithKeys(page, card.getByRole('button', { name: /^More/ }), 'Delete');
    await expectFocusInside(dialogIn(page));
    await dialogIn(page).getByRole('button', { name: 'Delete', exact: true }).press('Enter');
    await expect(card).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  }
});

journey('dialogs that buttons open have the focus too', async ({ page }) => {
  await signInAsMember(page, CAMPUS, 32);
  const id = await post(page, `A chair ${crypto.randomUUID()}`);
  await openThread(page, CAMPUS, id);
  const card = page.getByRole('article', { name: /^Post by / });
  for (const name of ['Share', 'Comment']) {
    const button = card.getByRole('button', { name, exact: true });
    await button.press('Enter');
    await expectFocusInside(dialogIn(page));
    await expectFocusBack(page, button);
  }
  await openHydrated(page, at(CAMPUS, '/messages'));
  await page.getByRole('link', { name: 'New message' }).first().press('Enter');
  await expectFocusInside(dialogIn(page));
});

journey('the dialogs for visitors have the focus', async ({ page }) => {
  await openHydrated(page, at(CAMPUS, '/home'));
  const card = page.getByRole('article', { name: /^Post by / }).first();
  const more = card.getByRole('button', { name: /^More/ });
  await chooseWithKeys(page, more, 'Report');
  await expectFocusInside(dialogIn(page));
  await expectFocusBack(page, more);
  const save = card.locator('[data-card-save]');
  await save.press('Enter');
  await expectFocusInside(dialogIn(page));
  await expectFocusBack(page, save);
});
