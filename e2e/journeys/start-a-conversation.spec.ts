import { chatPath, ROUTES } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { openAndAwaitNotifications } from '../helpers/notifications.ts';
import { at } from '../helpers/site.ts';
import { signInAs, signInAsMember, demoStudents, UNVERIFIED } from '../helpers/students.ts';

const CAMPUS = 'uf';

journey('a student starts a new message with the keyboard', async ({ page }) => {
  const members = demoStudents(CAMPUS, /Member/);
  const own = await signInAsMember(page, CAMPUS, 0);
  const other = members.find((name) => name !== own) ?? '';
  await page.goto(at(CAMPUS, ROUTES.newMessage));
  const dialog = page.getByRole('dialog', { name: 'New Message' });
  const field = dialog.getByRole('combobox', { name: "Try searching someone's name . . ." });
  await expect(field).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Next' })).toBeDisabled();

  await page.keyboard.type('q');
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alertdialog', { name: 'Please select a user!' });
  await expect(alert.getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(alert).toBeHidden();

  await field.fill('qqxxzz');
  await expect(dialog.getByText('No Users')).toBeVisible();
  await field.fill(other.slice(0, 3));
  const options = dialog.getByRole('option');
  await expect(options.filter({ hasText: `@${other}` })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowUp');
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.last().getAttribute('id')) ?? '');
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '');

  await page.keyboard.press('Enter');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(dialog.getByRole('button', { name: 'Next' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('textbox', { name: 'Write a message' })).toBeFocused();

  await openHydrated(page, at(CAMPUS, ROUTES.newMessage));
  await expect(dialog.getByRole('listbox', { name: 'Recent conversations' }).getByRole('option')).not.toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Next' })).toBeEnabled();
  await expectAccessible(page);
});

journey('on a phone choosing a person is a page, and Back leads to where it was opened', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsMember(page, CAMPUS, 1);
  await openHydrated(page, at(CAMPUS, ROUTES.messages));
  await page.getByRole('link', { name: 'New message' }).first().click();
  await expect(page.getByRole('heading', { name: 'New Message' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(at(CAMPUS, ROUTES.messages));

  await openHydrated(page, at(CAMPUS, `${ROUTES.createMessage}?goBack=/saved`));
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(at(CAMPUS, ROUTES.saved));

  await page.setViewportSize({ width: 1200, height: 900 });
  await page.goto(at(CAMPUS, `${ROUTES.createMessage}?goBack=/saved`));
  await expect(page).toHaveURL(at(CAMPUS, ROUTES.saved));
  await expect(page.getByRole('dialog', { name: 'New Message' })).toBeVisible();
});

journey('on a phone Back from a conversation restores the scroll position of the list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 400 });
  await signInAs(page, 'ou', 'olivehart');
  await openAndAwaitNotifications(page, 'ou', '/messages');
  const chats = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  await expect(chats.nth(5)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 250));
  await chats.nth(5).click();
  await expect(page.getByRole('region', { name: 'Conversation' })).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(at('ou', ROUTES.messages));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(250);

  const address = await chats.nth(5).getByRole('link').getAttribute('href');
  await openAndAwaitNotifications(page, 'ou', address ?? '');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(at('ou', ROUTES.messages));
});

journey('only verified students of the campus have messages', async ({ page }) => {
  await page.goto(at(CAMPUS, ROUTES.messages));
  await expect(page).toHaveURL(at(CAMPUS, '/login?redirect=%2Fmessages'));

  await signInAs(page, 'ou', UNVERIFIED);
  await page.goto(at('ou', ROUTES.messages));
  await expect(page.getByText('No messages yet')).toBeVisible();
  await page.goto(at('ou', ROUTES.newMessage));
  await expect(page).toHaveURL(at('ou', '/settings/account/school_email?redirect=%2Fmessages%2Fnew'));

  await signInAsMember(page, CAMPUS, 2);
  await page.goto(at(CAMPUS, chatPath('no-such-chat')));
  await expect(page.getByText("This conversation doesn't exist")).toBeVisible();
  await expectAccessible(page);
});
