import { accountPath, postPath, profilePath, ROUTES } from '@quad/contract/pages';
import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '../helpers/accessibility.ts';
import { expectAlert } from '../helpers/alerts.ts';
import { conversationOf, forgetBlocks, goToChat, openChat, sendMessage, twoMembers } from '../helpers/chats.ts';
import { editorOf } from '../helpers/composer.ts';
import { openHydrated, openSubscribed } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { emailTo } from '../helpers/mailbox.ts';
import { joinCampus } from '../helpers/newcomers.ts';
import { addressOf } from '../helpers/notifications.ts';
import { post } from '../helpers/posts.ts';
import { at } from '../helpers/site.ts';
import { runStaffCommand } from '../helpers/staff-command.ts';
import { anotherBrowser, anotherMember, signInAs, signInAsMember } from '../helpers/students.ts';
import { openCommentComposer } from '../helpers/threads.ts';

const CAMPUS = 'okstate';
const ELSEWHERE = 'fsu';
/** Has a pair that no other journey uses. */
const LARGER = 'smu';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 720 };

journey('a student reports a post and is told the outcome', async ({ page, browser, request }) => {
  journey.slow();
  await signInAsMember(page, CAMPUS, 4);
  // A new student, because the suspension would affect later attempts.
  const author = await anotherBrowser(browser);
  const { email: authorAddress } = await joinCampus(author, request, CAMPUS);
  const { page: desk } = await anotherMember(browser, CAMPUS, 6);
  const text = `Exam answers ${crypto.randomUUID()}`;
  const defense = `They were my own notes ${crypto.randomUUID()}`;
  const postId = await post(author, text);

  await openHydrated(page, at(CAMPUS, postPath(postId)));
  await page
    .getByRole('main')
    .getByRole('button', { name: /^More about / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report post' });
  const send = dialog.getByRole('button', { name: 'Report' });
  await send.click();
  await expect(dialog.getByText('Please choose a reason')).toBeVisible();
  await dialog.getByLabel('Scam or fraud').check();
  await dialog.getByLabel('Anything we should know?').fill('They sell them before every exam');
  await expectAccessible(page);
  await page.route('**/api/reports', (route) => route.abort(), { times: 1 });
  await send.click();
  await expectAlert(page, 'Network error. Please check your connection');
  await expect(dialog.getByLabel('Anything we should know?')).toHaveValue('They sell them before every exam');
  await send.click();
  await expectAlert(page, 'User Reported. Thanks for letting us know.');
  await expect(dialog).toHaveCount(0);

  await page.goto(at(CAMPUS, accountPath('reports')));
  // The latest report is first; an earlier attempt may have left another.
  const latest = page.getByRole('region', { name: 'Your reports' }).getByRole('article').first();
  await expect(latest.getByText('Post · Scam or fraud')).toBeVisible();
  await expect(latest.getByText('In review')).toBeVisible();
  await expectAccessible(page);

  await runStaffCommand('staff', 'grant', await addressOf(desk));
  // Opened before the decision, so the banner appears live.
  await openSubscribed(author, at(CAMPUS, ROUTES.home), 'user:');
  await suspendFor(desk, text);
  await emailTo(request, await addressOf(page), /An update on your .* report/);
  await page.reload();
  await expect(latest.getByText('We removed it and suspended their account')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize(WIDE);

  await expect(author.getByText('Your account is suspended until')).toBeVisible();
  await author.locator('[data-card-save]').first().click();
  await expectAlert(author, 'Your account is suspended');

  await author.setViewportSize(PHONE);
  await expectGone(page, postId);
  await appeal(author, (await emailTo(request, authorAddress, /Your account is suspended/)).text, defense);

  // The staff member who decided cannot decide the appeal. A colleague does, and the post is restored.
  await openHydrated(desk, at(CAMPUS, '/staff/appeals'));
  const card = desk.getByRole('article').filter({ hasText: defense });
  await expect(card.getByText('You decided this case, so a colleague must decide the appeal.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Reverse it' })).toHaveCount(0);
  await expectAccessible(desk);
  const colleague = await anotherBrowser(browser);
  await signInAs(colleague, CAMPUS, 'quadstaff');
  await openHydrated(colleague, at(CAMPUS, '/staff/appeals'));
  const theirs = colleague.getByRole('article').filter({ hasText: defense });
  await theirs.getByRole('link', { name: 'See what was reported' }).click();
  await expect(colleague.getByRole('main').getByText(text)).toBeVisible();
  await openHydrated(colleague, at(CAMPUS, '/staff/appeals'));
  await theirs.getByRole('textbox', { name: 'Reason' }).fill('They are notes.');
  await theirs.getByRole('button', { name: 'Reverse it' }).click();
  await expectAlert(colleague, 'Appeal decided');
  await page.goto(at(CAMPUS, `/post/${postId}`));
  await expect(page.getByRole('main').getByText(text)).toBeVisible();
  await emailTo(request, authorAddress, /Our decision on your .* appeal/);
});

journey('after a block two students see nothing of each other until it is lifted', async ({ page, browser }) => {
  const { olive, marcus } = await twoMembers(page, browser, CAMPUS, 1);
  const text = `For sale ${crypto.randomUUID()}`;
  await post(marcus.page, text);
  const chatId = await openChat(olive, marcus);

  const otherTab = await page.context().newPage();
  await openHydrated(otherTab, at(CAMPUS, ROUTES.home));
  await expect(otherTab.getByText(text)).toBeVisible();
  await openHydrated(page, at(CAMPUS, ROUTES.home));
  const card = page.getByRole('article').filter({ hasText: text });
  await card.getByRole('button', { name: /^More about / }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  const question = page.getByRole('alertdialog', { name: 'Block this person?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Block', exact: true }).click();
  await expectAlert(page, 'Blocked.');
  await expect(card).toHaveCount(0);
  await expect(otherTab.getByText(text)).toHaveCount(0);
  await otherTab.close();
  await expectMissing(page, marcus.username);
  await expectMissing(marcus.page, olive.username);

  await unblock(page, marcus.username);
  await goToChat(marcus, CAMPUS, chatId);
  await sendMessage(marcus, 'Why did you do that?');
  await goToChat(olive, CAMPUS, chatId);
  const message = conversationOf(olive).getByRole('listitem').filter({ hasText: 'Why did you do that?' });
  await message.hover();
  await message.getByRole('button', { name: 'Message options' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const report = page.getByRole('dialog', { name: 'Report message' });
  await page.setViewportSize(PHONE);
  await report.getByLabel('Bullying or harassment').check();
  await report.getByLabel('Block them too').check();
  await expectAccessible(page);
  await report.getByRole('button', { name: 'Report' }).click();
  await expect(page).toHaveURL(at(CAMPUS, ROUTES.messages));
  await page.setViewportSize(WIDE);
  await expect(page.getByRole('link', { name: new RegExp(marcus.username) })).toHaveCount(0);
  await expect(marcus.page.getByText("This conversation doesn't exist")).toBeVisible();

  await unblock(page, marcus.username);
  await goToChat(olive, CAMPUS, chatId);
  await expect(conversationOf(olive).getByText('Why did you do that?')).toBeVisible();
});

async function expectGone(page: Page, postId: string) {
  await page.goto(at(CAMPUS, `/post/${postId}`));
  await expect(page.getByText("Hmm...this page doesn't exist.")).toBeVisible();
}

journey('blocking from a post page shows one message', async ({ page, browser }) => {
  const { olive, marcus } = await twoMembers(page, browser, ELSEWHERE, 3);
  const postId = await post(marcus.page, `For sale ${crypto.randomUUID()}`);
  await openHydrated(page, at(ELSEWHERE, `/post/${postId}`));
  await page
    .getByRole('main')
    .getByRole('button', { name: /^More about / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await page
    .getByRole('alertdialog', { name: 'Block this person?' })
    .getByRole('button', { name: 'Block', exact: true })
    .click();
  await expectAlert(page, 'Blocked.');
  await expect(page).toHaveURL(at(ELSEWHERE, '/home'));
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  // expectAlert removed the expected alert from the list.
  expect(await page.evaluate((): string[] => Reflect.get(window, 'shownAlerts'))).toEqual([]);
  await forgetBlocks(olive.page);
});

journey('a late response changes neither the page nor a dialog opened since', async ({ page, browser }) => {
  const { marcus } = await twoMembers(page, browser, LARGER, 9);
  const postId = await post(marcus.page, `For sale ${crypto.randomUUID()}`);
  await openHydrated(page, at(LARGER, postPath(postId)));
  const held: Route[] = [];
  await page.route(/\/api\/(reports|chats)$/, (route) =>
    route.request().method() === 'POST' ? void held.push(route) : route.fallback(),
  );
  const more = page.getByRole('main').getByRole('button', { name: /^More about / });
  const cancel = page.getByRole('button', { name: 'Cancel' });

  await more.first().click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await page.getByLabel('Scam or fraud').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
  await expect.poll(() => held.length).toBe(1);
  await cancel.click();
  await more.first().click();
  await page.getByRole('menuitem', { name: 'Send Message' }).click();
  await page.getByRole('button', { name: 'Start Conversation' }).click();
  await expect.poll(() => held.length).toBe(2);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  await openCommentComposer(page);
  await expect(editorOf(page)).toBeFocused();

  const opened = page.waitForResponse((response) => response.url().endsWith('/api/chats'));
  for (const route of held.toReversed()) await route.continue();
  await opened;
  await expectAlert(page, 'User Reported. Thanks for letting us know.');
  await page.keyboard.type('Is it still there?');
  await expect(editorOf(page)).toHaveText('Is it still there?');
  await expect(page).toHaveURL(at(LARGER, postPath(postId)));
});

async function expectMissing(page: Page, username: string) {
  await page.goto(at(CAMPUS, profilePath(username)));
  await expect(page.getByText("Hmm...this page doesn't exist.")).toBeVisible();
}

async function unblock(page: Page, username: string) {
  await openHydrated(page, at(CAMPUS, accountPath('blocked')));
  await expectAccessible(page);
  await page.getByRole('button', { name: `Unblock @${username}` }).click();
  await expectAlert(page, 'Unblocked.');
  await expect(page.getByText("You haven't blocked anyone")).toBeVisible();
}

/** The link in the email works without signing in. */
async function appeal(page: Page, mail: string, defense: string) {
  const [link = ''] = /https?:\/\/\S+\/appeal\/[\w-]+/.exec(mail) ?? [];
  await page.context().clearCookies();
  await openHydrated(page, at(CAMPUS, new URL(link).pathname));
  await expect(page.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible();
  await expect(page.getByText(/^We removed your post\. Your account is suspended until /)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByText('Tell us why.')).toBeVisible();
  await page.getByLabel('Your appeal').fill(defense);
  await page.getByRole('button', { name: 'Send appeal' }).click();
  const waiting = page.getByRole('status').filter({ hasText: 'We got your appeal and will email you.' });
  await expect(waiting).toBeFocused();
}

/** Suspends through the API, because another journey covers the staff pages. */
async function suspendFor(desk: Page, text: string) {
  await expect(async () => {
    const status = await desk.evaluate(async (words) => {
      const listed: { items?: { id: string; excerpt: string }[] } = await (await fetch('/api/staff/reports')).json();
      const report = listed.items?.find(({ excerpt }) => excerpt.includes(words));
      const response = await fetch(`/api/staff/reports/${report?.id}/decision`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ thing: 'remove', person: 'suspend', reason: 'Selling exam answers', days: 1 }),
      });
      return response.status;
    }, text);
    expect(status).toBe(200);
  }).toPass();
}
