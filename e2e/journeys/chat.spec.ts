import { chatPath, postPath, profilePath, ROUTES } from '@quad/contract/pages';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../helpers/accessibility.ts';
import { expectAlert } from '../helpers/alerts.ts';
import { expectMessage, goToChat, openChat, sendMessage, conversationOf, twoMembers } from '../helpers/chats.ts';
import { dropFiles, fixtureFile } from '../helpers/files.ts';
import { openSubscribed } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { post } from '../helpers/posts.ts';
import { at } from '../helpers/site.ts';

const CAMPUS = 'ut';
/** Has a pair that no other journey uses. */
const LARGER = 'smu';

journey('two students chat, from the first message to Seen', async ({ page, browser }) => {
  const { olive, marcus } = await twoMembers(page, browser, CAMPUS, 0);
  await openSubscribed(marcus.page, at(CAMPUS, ROUTES.messages), 'user:');

  await page.goto(at(CAMPUS, `${profilePath(marcus.username)}?redirect=true`));
  await page.getByRole('button', { name: 'Start Conversation' }).click();
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
  await expectAlert(page, 'New Conversation Started');
  const list = marcus.page.getByRole('list', { name: 'Messages' });
  await expect(list.getByText('Say hello.')).toBeVisible();

  const field = page.getByRole('textbox', { name: 'Write a message' });
  await field.fill('x'.repeat(400));
  await expect(page.getByText('400 / 500')).toBeVisible();
  await field.fill('Is it still there?');
  await expect(page.getByText('/ 500')).toHaveCount(0);
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('I have a car.');
  await page.keyboard.press('Enter');
  await expect(conversationOf(olive).getByText('Delivered')).toBeVisible();
  await expect(conversationOf(olive)).toContainText('Is it still there?\nI have a car.', { useInnerText: true });

  await expect(list.getByText('Is it still there? I have a car.')).toBeVisible();
  await expect(list.getByText('Unread')).toBeVisible();
  await expectAccessible(marcus.page);
  await list.getByRole('link').first().click();
  await expect(conversationOf(marcus)).toContainText('Is it still there?');
  await expect(conversationOf(olive).getByText('Seen')).toBeVisible();
  await expect(list.getByText('Unread')).toHaveCount(0);

  await marcus.page.getByRole('textbox', { name: 'Write a message' }).pressSequentially('It');
  await expect(page.getByText(/ is typing$/).first()).toBeVisible();
  await sendMessage(marcus, 'It is. Come by at 4, elm.edu/map');
  await expect(conversationOf(olive).getByRole('link', { name: 'elm.edu/map' })).toBeVisible();
  await expectAccessible(page);

  await field.fill('Thanks!');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  // Outside of the field, `n` would open the post composer.
  await page.keyboard.type('nice, see you');
  await expect(field).toHaveValue('nice, see you');
  await expectMessage(marcus, 'Thanks!');
});

journey('a photo arrives and opens in the viewer, and other files are rejected', async ({ page, browser }) => {
  const { olive, marcus } = await twoMembers(page, browser, CAMPUS, 1);
  const chatId = await openChat(olive, marcus);
  await goToChat(olive, CAMPUS, chatId);
  await goToChat(marcus, CAMPUS, chatId);

  const picker = page.locator('input[type=file]');
  await picker.setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('notes') });
  const alert = page.getByRole('list', { name: 'Alerts' }).getByText('Only photos & videos are allowed!');
  // A hovered alert stays.
  await alert.hover();
  const field = await page.getByRole('textbox', { name: 'Write a message' }).boundingBox();
  const box = await alert.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0), 'the alert leaves what is written in sight').toBeLessThan(field?.y ?? 0);

  const form = page.getByRole('form', { name: 'New message' });
  await picker.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('broken') });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(conversationOf(olive).getByText('Not sent: Only photos & videos are allowed!')).toBeVisible();
  await expect(conversationOf(olive).getByText('broken.png')).toBeVisible();
  await expect(conversationOf(olive).locator('.animate-spin'), 'what failed does not go on').toHaveCount(0);
  await conversationOf(olive).getByRole('button', { name: 'Discard' }).click();
  await expect(conversationOf(olive).getByText('broken.png')).toHaveCount(0);

  await dropFiles(form, [await fixtureFile('bike.jpg'), await fixtureFile('desk.png')]);
  await expectAlert(page, 'One photo or video per message. Not added: desk.png');
  const remove = page.getByRole('button', { name: 'Remove file' });
  await remove.click();
  await expect(remove).toHaveCount(0);
  // Without the focus in the field, these letters would be shortcuts.
  await page.keyboard.type('nice');
  await expect(page.getByRole('textbox', { name: 'Write a message' })).toHaveValue('nice');
  await dropFiles(form, [await fixtureFile('bike.jpg')]);
  await expect(remove).toHaveCount(1);
  await sendMessage(olive, 'My bike');
  await expectMessage(marcus, 'My bike');
  await expect(conversationOf(olive).getByText('Seen')).toBeVisible();
  await conversationOf(marcus).getByRole('button', { name: 'Open photo' }).click();
  await expect(marcus.page.getByRole('dialog', { name: 'Photos and videos' })).toBeVisible();
  await marcus.page.keyboard.press('Escape');
  const photo = conversationOf(marcus).getByRole('button', { name: 'Open photo' }).locator('img');
  await expect.poll(async () => (await photo.boundingBox())?.height).toBeLessThanOrEqual(202);
});

journey('a shared post is a card in the conversation, and shows when it is deleted', async ({ page, browser }) => {
  const { olive, marcus } = await twoMembers(page, browser, CAMPUS, 2);
  const postId = await post(marcus.page, 'Solid wood desk, two drawers', 'furniture');
  await openSubscribed(page, at(CAMPUS, postPath(postId)), 'campus:');
  await page.getByRole('article').first().getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Send Message' }).click();
  await page.getByRole('button', { name: 'Start Conversation' }).click();
  await expect(page.getByRole('button', { name: 'Remove post' })).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();

  const card = conversationOf(olive).getByRole('link', { name: /Solid wood desk/ });
  await expect(card).toHaveAttribute('href', postPath(postId));
  await expect(page.getByRole('list', { name: 'Messages' }).getByText('You: Shared a post')).toBeVisible();

  await marcus.page.evaluate((id) => fetch(`/api/posts/${id}`, { method: 'DELETE' }), postId);
  await expect(conversationOf(olive).getByText('* Post deleted **')).toBeVisible();
  await page.reload();
  await expect(conversationOf(olive).getByText('* Post deleted **')).toBeVisible();
});

async function askToDelete(page: Page) {
  await page.getByRole('button', { name: 'Conversation options' }).click();
  await page.getByRole('menuitem', { name: 'Delete Conversation' }).click();
  return page.getByRole('alertdialog');
}

journey(
  'a heart is added by a double click and removed by keyboard, and a deleted chat is gone for both',
  async ({ page, browser }) => {
    const { olive, marcus } = await twoMembers(page, browser, CAMPUS, 3);
    const chatId = await openChat(olive, marcus);
    await goToChat(olive, CAMPUS, chatId);
    await goToChat(marcus, CAMPUS, chatId);
    await sendMessage(marcus, 'See you at 4');

    await conversationOf(olive).getByText('See you at 4').dblclick();
    await expectAlert(page, 'Reaction sent.');
    await expect(conversationOf(marcus).getByText('♥')).toHaveCount(1);
    const list = marcus.page.getByRole('list', { name: 'Messages' });
    await expect(list.getByText(/reacted with a heart: See you at 4/)).toBeVisible();
    await conversationOf(olive).getByRole('button', { name: 'Remove heart' }).press('Enter');
    await expect(list.getByText(/removed a heart/)).toBeVisible();
    const heart = conversationOf(olive).getByRole('button', { name: 'React with a heart' });
    const takenBack = page.waitForResponse((response) => response.request().method() === 'DELETE' && response.ok());
    await heart.evaluate((button: HTMLElement) => {
      button.click();
      // A second click counts even before the first response.
      requestAnimationFrame(() => requestAnimationFrame(() => button.click()));
    });
    await takenBack;
    await expect(heart).toHaveAttribute('aria-pressed', 'false');

    const question = await askToDelete(page);
    await expectAccessible(page);
    await page.route(`**/api/chats/${chatId}`, (route) => {
      const body = { code: 'unexpected', message: '', errors: [] };
      return route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: body }) : route.fallback();
    });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectAlert(page, "Couldn't delete all chat messages");
    await expect(question).toBeHidden();
    await page.unroute(`**/api/chats/${chatId}`);

    await page.route(`**/api/chats/${chatId}`, (route) => route.abort());
    await askToDelete(page);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectAlert(page, 'Something went wrong');
    await expect(question).toBeHidden();
    await page.unroute(`**/api/chats/${chatId}`);

    await askToDelete(page);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL(at(CAMPUS, ROUTES.messages));
    await expectAlert(page, 'Chat deleted');
    await expect(marcus.page.getByText("This conversation doesn't exist")).toBeVisible();
    await expect(list.getByText(/removed a heart/)).toHaveCount(0);

    const response = await page.goto(at(CAMPUS, chatPath(chatId)));
    expect(response?.status()).toBe(404);
    await expect(page.getByText("This conversation doesn't exist")).toBeVisible();
  },
);

journey.describe('on a phone', () => {
  journey.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } });

  journey('a long press opens the menu of a message, and a double tap adds a heart', async ({ page, browser }) => {
    const { olive, marcus } = await twoMembers(page, browser, LARGER, 15);
    const chatId = await openChat(olive, marcus);
    await goToChat(marcus, LARGER, chatId);
    await sendMessage(marcus, 'See you at 4');
    await goToChat(olive, LARGER, chatId);
    const message = conversationOf(olive).getByText('See you at 4');
    const box = await message.boundingBox();
    const point = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchEnd', touchPoints: (typeof point)[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints });

    await touch('touchStart', [point]);
    const menu = page.getByRole('menu');
    await expect(menu.getByRole('menuitem', { name: 'Report' })).toBeVisible();
    await touch('touchEnd', []);
    await expectAccessible(page);
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);

    // Sent without waiting in between, because two slow taps are no double tap.
    const tap = () => [touch('touchStart', [point]), touch('touchEnd', [])];
    await Promise.all([...tap(), ...tap()]);
    await expectAlert(page, 'Reaction sent.');
    await expect(conversationOf(marcus).getByText('♥')).toHaveCount(1);
  });
});
