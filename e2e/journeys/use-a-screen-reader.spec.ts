import { hasShownAlert } from '../helpers/alerts.ts';
import { announcements, expectAnnounced, recordAnnouncements } from '../helpers/announcements.ts';
import { conversationOf, expectMessage, goToChat, openChat, twoMembers } from '../helpers/chats.ts';
import { openHydrated, openSubscribed } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { post } from '../helpers/posts.ts';
import { at } from '../helpers/site.ts';
import { anotherMember, signInAsMember, signUp } from '../helpers/students.ts';

const CAMPUS = 'smu';
const WRONG_CODE = 'Your code was incorrect. Please try again.';

journey('search announces how much it found, and the focus stays in the field', async ({ page }) => {
  await recordAnnouncements(page);
  await openHydrated(page, at(CAMPUS, '/home'));
  const field = page.getByRole('combobox', { name: 'Search SMU' });
  await field.focus();
  await page.keyboard.type('desk');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=desk/);
  await expectAnnounced(page, /^\d+ (or more )?posts? for desk$/);
  await expect(field).toBeFocused();
  await expect(page.getByRole('listbox')).toHaveCount(0);

  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('zzqqxx');
  await page.keyboard.press('Enter');
  await expectAnnounced(page, 'Nothing found');
  await expect(field).toBeFocused();

  await page.getByRole('link', { name: 'People', exact: true }).press('Enter');
  await expectAnnounced(page, 'Nothing found', 2);
});

journey('another category is announced with its count, and the sheet marks the chosen one', async ({ page }) => {
  await recordAnnouncements(page);
  await openHydrated(page, at(CAMPUS, '/home'));
  const sheet = page.getByRole('dialog', { name: 'Categories' });
  const more = page.getByRole('navigation', { name: 'Categories' }).getByRole('button', { name: 'More' });
  await more.press('Enter');
  await expect(sheet.locator('a[aria-current]')).toHaveText('All categories');
  await sheet.getByRole('link', { name: 'Furniture' }).press('Enter');
  await expect(page).toHaveURL(/category=furniture/);
  await expectAnnounced(page, /^\d+ (or more )?posts? in Furniture$/);
  await more.press('Enter');
  await expect(sheet.locator('a[aria-current]')).toHaveText('Furniture');
});

journey('a card, its menu and its time have names of their own', async ({ page }) => {
  const username = await signInAsMember(page, CAMPUS, 36);
  const text = `A desk with ${crypto.randomUUID()}`;
  await post(page, text);
  await openHydrated(page, at(CAMPUS, '/home'));
  const card = page.getByRole('article', { name: text });
  await expect(card).toHaveAccessibleName(new RegExp(`^Post by .+: ${text}$`));
  await expect(card.getByText(`@${username}`)).toBeVisible();
  await expect(card.getByRole('button', { name: /^More about .+'s post$/ })).toBeVisible();
  await expect(card.getByRole('link', { name: /^Post by .+, (now|1 minute ago)$/ })).toBeVisible();
});

journey(
  'two equal messages are announced twice, typing once, and buttons name their message',
  async ({ page, browser }) => {
    const { olive, marcus } = await twoMembers(page, browser, CAMPUS, 19);
    const chatId = await openChat(olive, marcus);
    await recordAnnouncements(page);
    await goToChat(olive, CAMPUS, chatId);
    await goToChat(marcus, CAMPUS, chatId);
    await marcus.page.getByRole('textbox', { name: 'Write a message' }).pressSequentially('Still there?');
    await expectAnnounced(page, / is typing$/);
    await marcus.page.keyboard.press('Enter');
    await expectMessage(olive, 'Still there?');
    await marcus.page.getByRole('textbox', { name: 'Write a message' }).pressSequentially('Still there?');
    await expect(page.getByText(/ is typing$/).first()).toBeVisible();
    await marcus.page.keyboard.press('Enter');
    await expectAnnounced(page, /: Still there\?$/, 2);
    await expectAnnounced(page, / is typing$/);
    const messages = conversationOf(olive);
    await expect(messages.getByRole('button', { name: 'React with a heart: Still there?' })).toHaveCount(2);
    await expect(messages.getByRole('button', { name: 'Message options: Still there?' })).toHaveCount(2);
  },
);

journey('every toast with a button stays long enough and is reached with F6', async ({ page }) => {
  await signInAsMember(page, CAMPUS, 37);
  await post(page, `A bowl ${crypto.randomUUID()}`);
  await openHydrated(page, at(CAMPUS, '/home'));
  const save = page
    .getByRole('article', { name: /A bowl/ })
    .first()
    .locator('[data-card-save]');
  await save.press('Enter');
  const undo = page.getByRole('list', { name: 'Alerts' }).getByRole('button', { name: 'Undo' });
  // A hovered toast stays, however slow the machine is.
  await undo.hover();
  // The first save in a browser gets a second toast below it, which the key reaches first.
  const change = page.getByRole('list', { name: 'Alerts' }).getByRole('link', { name: 'Change' });
  await expect(change).toBeVisible();
  await page.keyboard.press('F6');
  await expect(change).toBeFocused();
  await page.keyboard.press('F6');
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await expect(save).toBeFocused();
});

journey('the composer says how many characters are left and why it cannot post yet', async ({ page }) => {
  await signInAsMember(page, CAMPUS, 37);
  await recordAnnouncements(page);
  await openHydrated(page, at(CAMPUS, '/home'));
  await page.keyboard.press('n');
  const editor = page.getByRole('textbox', { name: 'Text of your post' });
  await expect(editor).toBeFocused();
  await expect(editor).toHaveAccessibleDescription('0 / 500');
  const button = page.getByRole('dialog').getByRole('button', { name: 'Post', exact: true });
  await button.press('Enter');
  await expectAnnounced(page, 'Write something or add a photo.');
  await editor.focus();
  await page.keyboard.insertText('a'.repeat(449));
  await expect(editor).toHaveAccessibleDescription('449 / 500');
  expect(await announcements(page)).not.toContain('50 characters left');
  await page.keyboard.press('b');
  await page.keyboard.press('c');
  await expectAnnounced(page, '50 characters left');
});

journey('a form that is not ready says why', async ({ page }) => {
  await recordAnnouncements(page);
  await openHydrated(page, at(CAMPUS, '/register'));
  const create = page.getByRole('button', { name: 'Create account' });
  await expect(create).toBeDisabled();
  await expect(create).toHaveAccessibleDescription('Fill in every field first.');
  await create.press('Enter');
  await expectAnnounced(page, 'Fill in every field first.');
  await expect(page).toHaveURL(/\/register/);
  await expect(create).toBeFocused();
});

journey('“New posts” moves the focus to the first of them', async ({ page, browser }) => {
  await signInAsMember(page, CAMPUS, 32);
  await openSubscribed(page, at(CAMPUS, '/home'), 'campus:');
  const { page: other } = await anotherMember(browser, CAMPUS, 33);
  const text = `A vase ${crypto.randomUUID()}`;
  await post(other, text);
  await page.getByRole('button', { name: /new posts?$/ }).press('Enter');
  const card = page.getByRole('article', { name: text });
  await expect(card).toBeVisible();
  await expect(page.locator('[data-card] [data-card-link]').first()).toBeFocused();
});

journey('a wrong code is shown and announced once, at its field', async ({ page }) => {
  await recordAnnouncements(page);
  await signUp(page);
  const field = page.getByLabel('Verification code');
  await field.fill('0000');
  await expect(field).toHaveAccessibleDescription(WRONG_CODE);
  await expectAnnounced(page, WRONG_CODE);
  expect(await hasShownAlert(page, WRONG_CODE)).toBe(false);
  await expect(field).toBeFocused();
});
