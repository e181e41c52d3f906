import type { Locator, Page } from '@playwright/test';
import { ROUTES, searchPath } from '@quad/contract/pages';
import { goToChat, openChat, sendMessage, conversationOf, twoMembers } from '../helpers/chats.ts';
import { openComposer, openFeed } from '../helpers/composer.ts';
import { chooseFiles, fixtureFile } from '../helpers/files.ts';
import { chooseWithKeys, expectFocusBack, expectFocusInside } from '../helpers/focus.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { comment, post } from '../helpers/posts.ts';
import { at } from '../helpers/site.ts';
import { anotherMember, signInAs, signInAsMember, UNVERIFIED } from '../helpers/students.ts';
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
});

journey('a double click opens a dialog and leaves it open', async ({ page }) => {
  await signInAsMember(page, CAMPUS, 32);
  await openHydrated(page, at(CAMPUS, ROUTES.home));
  const share = page.getByRole('article').getByRole('button', { name: 'Share' }).first();
  // The second time the dialog's code is already loaded, so it opens between the two clicks.
  for (const _time of ['first', 'second']) {
    await share.dblclick();
    await expectFocusInside(dialogIn(page));
    await expectFocusBack(page, share);
  }
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
  await chooseWithKeys(page, options, 'Delete Conversation');
  await expectFocusInside(dialogIn(page));
  // Shortcuts must not change the page behind a dialog.
  await page.keyboard.type('gh');
  await expectFocusBack(page, options);

  const ofMessage = conversationOf(olive).getByRole('button', { name: /^Message options/ });
  await chooseWithKeys(page, ofMessage, 'Report');
  await expectFocusInside(dialogIn(page));
  await expectFocusBack(page, ofMessage);
});

journey('after deleting, the focus is on the content that is left', async ({ page }) => {
  await signInAsMember(page, CAMPUS, 34);
  const id = await post(page, `A kettle ${crypto.randomUUID()}`);
  const response = `Sold ${crypto.randomUUID()}`;
  await comment(page, id, response);
  await openThread(page, CAMPUS, id);
  for (const card of [commentBy(page, response), page.getByRole('article', { name: /^Post by / })]) {
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

journey('Back closes a dialog and leaves the page as it is', async ({ page }) => {
  await openFeed(page, 32, CAMPUS);
  await page.locator('[data-card-link]').first().press('Enter');
  const share = page.locator('[data-card-whole]').getByRole('button', { name: 'Share' });
  await expect(page).toHaveURL(/\/post\//);
  const address = page.url();
  // Twice, because Back must still work after the first time.
  for (const _time of ['first', 'second']) {
    await share.press('Enter');
    await expectFocusInside(dialogIn(page));
    await page.goBack();
    await expect(dialogIn(page)).toHaveCount(0);
    await expect(page).toHaveURL(address);
    await expect(share).toBeFocused();
  }
  await page.goBack();
  await expect(page).toHaveURL(at(CAMPUS, ROUTES.home));
});

journey('Back closes a menu and leaves the page as it is', async ({ page }) => {
  await openFeed(page, 32, CAMPUS);
  await page.locator('[data-card-link][href^="/post/"]').first().press('Enter');
  await expect(page).toHaveURL(/\/post\//);
  const address = page.url();
  const more = page.locator('[data-card-whole]').getByRole('button', { name: /^More/ });
  const account = page.getByRole('button', { name: /^Your account/ }).first();
  for (const button of [more, account]) {
    await button.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(page).toHaveURL(address);
    await expect(button).toBeFocused();
  }
  await page.goBack();
  await expect(page).toHaveURL(at(CAMPUS, ROUTES.home));
});

journey('Back closes the search filters and keeps what was chosen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsMember(page, CAMPUS, 32);
  await openHydrated(page, at(CAMPUS, searchPath('s')));
  // Back is then a step inside the app, and not out of it.
  await page.getByRole('link', { name: 'Media', exact: true }).click();
  await expect(page).toHaveURL(at(CAMPUS, `${ROUTES.search}?q=s&show=media`));
  const filters = page.getByRole('button', { name: 'Filters' });
  await filters.press('Enter');
  await dialogIn(page).getByLabel('Posted').selectOption('year');
  const address = at(CAMPUS, `${ROUTES.search}?q=s&show=media&time=year`);
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(dialogIn(page)).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await expect(filters).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(at(CAMPUS, searchPath('s')));
});

/** Closes the topmost dialog and checks that the focus is back on what opened it. Other dialogs may stay open. */
async function expectClosedTo(page: Page, dialog: Locator, opener: Locator) {
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
}

const INSIDE_COMPOSER = [
  { opener: 'Category: all', dialog: 'Choose a category' },
  { opener: 'Add alt text of bike.jpg', dialog: 'Alt text' },
];

async function openInside(page: Page, { opener, dialog }: (typeof INSIDE_COMPOSER)[number]) {
  const button = page.getByRole('button', { name: opener });
  await button.press('Enter');
  const opened = page.getByRole('dialog', { name: dialog });
  await expectFocusInside(opened);
  return { button, opened };
}

journey('the dialogs inside the composer have the focus and give it back', async ({ page }) => {
  await openFeed(page, 34, CAMPUS);
  await openComposer(page);
  await chooseFiles(page, [await fixtureFile('bike.jpg')]);
  for (const names of INSIDE_COMPOSER) {
    const { button, opened } = await openInside(page, names);
    await expectClosedTo(page, opened, button);
  }
});

journey('Back closes the dialogs inside the composer one by one', async ({ page }) => {
  await openFeed(page, 34, CAMPUS);
  await page.getByRole('link', { name: 'Media', exact: true }).click();
  await expect(page).toHaveURL(at(CAMPUS, ROUTES.media));
  await openComposer(page);
  await page.keyboard.type(`A desk ${crypto.randomUUID()}`);
  await chooseFiles(page, [await fixtureFile('bike.jpg')]);
  const question = page.getByRole('alertdialog', { name: 'Discard Post?' });
  for (const names of INSIDE_COMPOSER) {
    const { button, opened } = await openInside(page, names);
    await page.goBack();
    await expect(opened).toHaveCount(0);
    await expect(page).toHaveURL(at(CAMPUS, ROUTES.media));
    await expect(button).toBeFocused();
    await expect(question).toHaveCount(0);
  }
  // The composer itself asks first, and Back closes the question, too.
  await page.goBack();
  await expectFocusInside(question);
  await expect(page).toHaveURL(at(CAMPUS, ROUTES.media));
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(at(CAMPUS, ROUTES.media));
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog', { name: 'Create Post' })).toHaveCount(0);
  await expect(page).toHaveURL(at(CAMPUS, ROUTES.media));
});

journey('the dialogs of feed, search and profile have the focus', async ({ page }) => {
  await openFeed(page, 34, CAMPUS);
  const photo = page.locator('[data-card] a[href^="/post/"]:has(> img)').first();
  const share = page.getByRole('complementary').getByRole('button', { name: 'Share Group' });
  const createPost = page.getByRole('link', { name: 'Create Post' }).filter({ visible: true });
  for (const opener of [createPost, photo, share]) {
    await opener.press('Enter');
    await expectFocusInside(dialogIn(page));
    await expectFocusBack(page, opener);
  }

  await openHydrated(page, at(CAMPUS, ROUTES.profileEdit));
  await page.locator('input[type=file]').setInputFiles(await fixtureFile('bike.jpg'));
  await expectFocusInside(page.getByRole('dialog', { name: 'Move and zoom' }));

  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page, at(CAMPUS, searchPath('desk')));
  const filters = page.getByRole('button', { name: 'Filters' });
  await filters.press('Enter');
  await expectFocusInside(dialogIn(page));
  await expectFocusBack(page, filters);

  await signInAs(page, 'ou', UNVERIFIED);
  await openHydrated(page, at('ou', ROUTES.home));
  const save = page.locator('[data-card-save]').first();
  await save.press('Enter');
  await expectFocusInside(page.getByRole('dialog', { name: 'Verify your account' }));
  await expectFocusBack(page, save);
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
