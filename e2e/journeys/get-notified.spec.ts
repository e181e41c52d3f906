import type { Page } from '@playwright/test';
import { accountPath, chatPath, postPath, ROUTES } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { conversationOf, expectMessage, goToChat, openChat, sendMessage, twoMembers } from '../helpers/chats.ts';
import { uniqueText } from '../helpers/composer.ts';
import { openSubscribed } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { joinCampus } from '../helpers/newcomers.ts';
import { bell, openAndAwaitNotifications, markAllRead, rows, save, viewerId } from '../helpers/notifications.ts';
import { comment, post } from '../helpers/posts.ts';
import { at, forwardRequest } from '../helpers/site.ts';
import { anotherBrowser, anotherMember, signInAsMember } from '../helpers/students.ts';

const CAMPUS = 'tamu';

/**
 * In the settings on a phone, the count is at the avatar. Next to the title it would seem to count what the page lists.
 */
async function expectUnreadAtAvatar(phone: Page) {
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(at(CAMPUS, accountPath('blocked')));
  const badge = phone.getByText('2 unread messages and notifications').locator('..').filter({ visible: true });
  const avatar = phone.getByRole('button', { name: /^Your account/ }).filter({ visible: true });
  await expect(badge).toBeVisible();
  const [number, account] = [await badge.boundingBox(), await avatar.boundingBox()];
  expect(number?.x).toBeGreaterThan(account?.x ?? Infinity);
  await phone.close();
}

journey('a save and a comment arrive live, and the notification links to the comment', async ({ page, browser }) => {
  await page.addInitScript(() => {
    const show = async (count = 0) => void (document.documentElement.dataset['appBadge'] = String(count));
    Object.assign(navigator, { setAppBadge: show, clearAppBadge: () => show(0) });
  });
  const icon = page.locator('html');
  await signInAsMember(page, CAMPUS, 0);
  await markAllRead(page);
  const [bicycle, question] = [uniqueText('A bicycle with a basket'), uniqueText('Does the basket come off?')];
  const id = await post(page, bicycle);
  await openAndAwaitNotifications(page, CAMPUS, '/home');
  await expect(page).toHaveTitle(/^Home/);
  const secondTab = await page.context().newPage();
  await openSubscribed(secondTab, at(CAMPUS, ROUTES.saved), `user:${await viewerId(page)}`);

  const { page: other } = await anotherMember(browser, CAMPUS, 1);
  await save(other, id);
  await expect(bell(page)).toHaveAccessibleName(/1 unread notification\b/);
  await comment(other, id, question);
  await expect(bell(page)).toHaveAccessibleName(/2 unread notifications/);
  await expect(page).toHaveTitle(/^\(2\) Home/);
  await expect(secondTab).toHaveTitle(/^\(2\) Saved/);
  await expect(icon).toHaveAttribute('data-app-badge', '2');
  await expectUnreadAtAvatar(await page.context().newPage());

  await bell(page).click();
  const commented = rows(page, question);
  await expect(commented).toContainText('commented on your post');
  await expect(rows(page, bicycle)).toContainText('saved your post');
  // Visible rows are marked as read in every tab, but stay highlighted.
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(page).toHaveTitle(/^Notifications/);
  await expect(secondTab).toHaveTitle(/^Saved/);
  await expect(icon).toHaveAttribute('data-app-badge', '0');
  await expect(commented.getByText('Unread')).toBeAttached();
  await expectAccessible(page);

  await commented.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/post/${id}\\?comment=`));
  await expect(page.getByText(question)).toBeInViewport();
  await page.goBack();
  await expect(commented).toBeVisible();
  await expect(commented.getByText('Unread')).toHaveCount(0);
});

journey(
  'a new notification shows at the top, or behind a pill for a student who has scrolled down',
  async ({ page, browser }) => {
    await signInAsMember(page, CAMPUS, 2);
    const [gift, question] = [uniqueText('today'), uniqueText('Is it soft?')];
    const ids: string[] = [];
    for (const thing of ['lamp', 'chair', 'desk', 'shelf', 'kettle', 'toaster', 'mirror', 'rug']) {
      ids.push(await post(page, `A ${thing} to give away ${gift}`));
    }
    const { page: other } = await anotherMember(browser, CAMPUS, 3);
    const [id = '', ...others] = ids;
    for (const saved of others) await save(other, saved);
    await page.setViewportSize({ width: 390, height: 600 });
    await openAndAwaitNotifications(page, CAMPUS, '/notifications');

    await save(other, id);
    await expect(rows(page).first()).toContainText(`A lamp to give away ${gift}`);

    const read = rows(page).nth(7);
    await read.scrollIntoViewIfNeeded();
    const { y: before } = (await read.boundingBox()) ?? { y: 0 };
    await comment(other, id, question);
    const pill = page.getByRole('button', { name: '1 new notification' });
    await expect(pill).toBeVisible();
    expect((await read.boundingBox())?.y).toBe(before);
    await pill.click();
    await expect(rows(page).first()).toContainText(question);
    await expect(rows(page).first()).toBeInViewport();
    await expect(rows(page).first().locator('[data-card-link]')).toBeFocused();
  },
);

journey('a comment that is read in its thread is not counted as unread', async ({ page, browser, request }) => {
  await joinCampus(page, request, CAMPUS);
  const id = await post(page, uniqueText('A bookshelf'));
  await openAndAwaitNotifications(page, CAMPUS, postPath(id));
  const { page: other } = await anotherMember(browser, CAMPUS, 4);
  const read = page.waitForResponse((response) => response.url().endsWith('/api/notifications/read-posts'));
  const question = uniqueText('How high is it?');
  await comment(other, id, question);
  await expect(page.getByText(question)).toBeVisible();
  expect(await (await read).json()).toMatchObject({ unreadNotifications: 0 });
  await expect(bell(page)).toHaveAccessibleName('Notifications');

  // A save is not part of the thread. The owner's own post is reported as seen too, because a hold on it may end.
  const own = page.waitForRequest((asked) => asked.url().endsWith('/api/notifications/read-posts'));
  await save(other, id);
  expect((await own).postDataJSON()).toMatchObject({ postIds: expect.arrayContaining([id]) });
  await expect(bell(page)).toHaveAccessibleName(/1 unread notification\b/);
});

journey('the mentions page shows mentions only', async ({ page, browser, request }) => {
  const { username } = await joinCampus(page, request, CAMPUS);
  await page.goto(at(CAMPUS, ROUTES.mentions));
  await expect(page.getByText('Nothing to see here - yet')).toBeVisible();
  await expectAccessible(page);
  const tickets = uniqueText('Concert tickets for Saturday');
  const id = await post(page, tickets);
  await openAndAwaitNotifications(page, CAMPUS, '/notifications/mentions');

  const { page: other } = await anotherMember(browser, CAMPUS, 5);
  await save(other, id);
  const mentioning = await post(other, `Ask @${username} about the tickets`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('mentioned you');
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(rows(page, tickets)).toContainText('saved your post');
  await expect(rows(page, 'about the tickets')).toHaveCount(1);
  await page.getByRole('link', { name: 'Mentions' }).click();
  await expect(rows(page, tickets)).toHaveCount(0);
  await rows(page).getByRole('link').click();
  await expect(page).toHaveURL(at(CAMPUS, postPath(mentioning)));
});

journey('without a WebSocket the counts and the list still update', async ({ page, browser }) => {
  await page.routeWebSocket(/\/api\/live/, (socket) => socket.close());
  await signInAsMember(page, CAMPUS, 6);
  await markAllRead(page);
  const printer = uniqueText('A printer that prints');
  const id = await post(page, printer);
  await page.goto(at(CAMPUS, ROUTES.notifications));
  const { page: other } = await anotherMember(browser, CAMPUS, 7);
  await save(other, id);
  await expect(rows(page, printer)).toContainText('saved your post', { timeout: 40_000 });
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await page.goto(at(CAMPUS, ROUTES.saved));
  await comment(other, id, 'In color?');
  await expect(page).toHaveTitle(/^\(1\) Saved/, { timeout: 40_000 });
});

journey(
  'a list that stays open no longer says "tomorrow" of a hold that is over',
  async ({ page, browser, request }) => {
    const day = 24 * 60 * 60 * 1000;
    await joinCampus(page, request, CAMPUS);
    const { page: other } = await anotherMember(browser, CAMPUS, 4);
    await save(other, await post(page, uniqueText('A tent')));
    await page.clock.install();
    // Holds last for days, so the row of the save is turned into the warning about one.
    const ending = { type: 'hold ending', until: new Date(Date.now() + day).toISOString() };
    await page.route('**/api/notifications?*', async (route) => {
      const response = await forwardRequest(route);
      const { items, ...rest }: { items: object[] } = await response.json();
      await route.fulfill({ response, json: { ...rest, items: items.map((item) => ({ ...item, ...ending })) } });
    });
    await openAndAwaitNotifications(page, CAMPUS, ROUTES.home);
    await bell(page).click();
    await expect(rows(page)).toContainText(/The hold on .*A tent.* ends tomorrow at /);
    await page.clock.fastForward(day + 60_000);
    await expect(rows(page)).toContainText(/The hold on .*A tent.* was until /);
  },
);

journey('a heart that is seen in its conversation counts as read', async ({ page, browser }) => {
  const campus = 'smu';
  const { olive, marcus } = await twoMembers(page, browser, campus, 9);
  await markAllRead(page);
  const chatId = await openChat(olive, marcus);
  await goToChat(marcus, campus, chatId);
  await goToChat(olive, campus, chatId);
  await sendMessage(olive, 'It is yours');
  await sendMessage(olive, 'See you at 4');
  await expectMessage(marcus, 'See you at 4');
  await openAndAwaitNotifications(page, campus, ROUTES.saved);
  await conversationOf(marcus).getByText('It is yours').dblclick();
  await expect(bell(page)).toHaveAccessibleName(/1 unread notification\b/);
  await page.goto(at(campus, chatPath(chatId)));
  await expect(bell(page)).toHaveAccessibleName('Notifications');

  // A heart that arrives while she looks is read too.
  const read = page.waitForResponse('**/api/notifications/read-chat');
  await conversationOf(marcus).getByText('See you at 4').dblclick();
  await read;
  await expect(bell(page)).toHaveAccessibleName('Notifications');
});

journey('thirteen saves are one notification', async ({ page, browser }) => {
  const campus = 'ou';
  await signInAsMember(page, campus, 20);
  const fridge = uniqueText('A mini fridge, quiet');
  const id = await post(page, fridge);
  const saver = await anotherBrowser(browser);
  for (let nth = 21; nth < 34; nth += 1) {
    await signInAsMember(saver, campus, nth);
    await save(saver, id);
  }
  await openAndAwaitNotifications(page, campus, '/notifications');
  const row = rows(page, fridge);
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(/and 12 others saved your post/);
});
