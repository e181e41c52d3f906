import { commentPath, ROUTES, settingsPath } from '@quad/contract/pages';
import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../helpers/accessibility.ts';
import { expect, journey } from '../helpers/journey.ts';
import { emailsTo } from '../helpers/mailbox.ts';
import { addressOf, openAndAwaitNotifications, markAllRead, rows, enableAllEmails } from '../helpers/notifications.ts';
import { comment, post } from '../helpers/posts.ts';
import { at } from '../helpers/site.ts';
import { anotherBrowser, anotherMember, signInAsMember } from '../helpers/students.ts';
import { commentBy } from '../helpers/threads.ts';

const CAMPUS = 'harvard';

async function emailsAbout(request: APIRequestContext, postId: string, address: string) {
  return (await emailsTo(request, address)).filter(({ text }) => text.includes(`/post/${postId}`));
}

/** Waits for the email about a post. */
async function emailAbout(request: APIRequestContext, postId: string, address: string) {
  const mails = () => emailsAbout(request, postId, address);
  await expect(async () => expect(await mails()).not.toEqual([])).toPass();
  const [mail] = await mails();
  return mail ?? { subject: '', text: '' };
}

journey(
  'an unseen notification is emailed, with a link to it and an unsubscribe link that needs no sign-in',
  async ({ page, browser, request }) => {
    await signInAsMember(page, CAMPUS, 4);
    await enableAllEmails(page);
    const address = await addressOf(page);
    const id = await post(page, 'A desk with three drawers');
    await page.goto('about:blank');
    const { page: other } = await anotherMember(browser, CAMPUS, 5);
    const question = 'Do the drawers lock?';
    const commentId = await comment(
      other,
      id,
      `${question} ${'I ask because of my sister. '.repeat(5)}Her name is Zelda.`,
    );
    await other.close();

    const mail = await emailAbout(request, id, address);
    expect(mail.subject).toMatch(/^Harvard: \S+ \S+ commented on your post$/);
    expect(mail.text).toContain(`commented on your post: “${question}`);
    expect(mail.text).not.toContain('Zelda');

    await page.goto(at(CAMPUS, ROUTES.devMail));
    const shown = page.getByRole('group').filter({ hasText: address }).filter({ hasText: id });
    await shown.getByText(mail.subject).click();
    await shown.getByText('As plain text').click();
    await shown.getByRole('link', { name: `/post/${id}` }).click();
    await expect(page).toHaveURL(at(CAMPUS, commentPath(id, commentId)));
    await expect(commentBy(page, question)).toBeInViewport();

    const stranger = await anotherBrowser(browser);
    const link = /https?:\/\/\S+\/unsubscribe\/\S+/.exec(mail.text)?.[0] ?? '';
    await stranger.goto(link);
    await expect(stranger.getByText('Stop emails about comments on your posts?')).toBeVisible();
    await expectAccessible(stranger);
    await stranger.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(stranger.getByRole('status')).toHaveText("You're unsubscribed from these emails.");
    // Opened again, the link's page says that this is done.
    await stranger.goto(link);
    await expect(stranger.getByRole('status')).toHaveText("You're unsubscribed from these emails.");
    await stranger.close();
    await page.goto(at(CAMPUS, settingsPath('notifications')));
    await expect(page.getByRole('checkbox', { name: 'Saves on your posts: Email' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Comments on your posts: Email' })).not.toBeChecked();
    expect(await emailsAbout(request, id, address)).toHaveLength(1);
  },
);

journey('a notification that was seen in time is not emailed', async ({ page, browser, request }) => {
  await signInAsMember(page, CAMPUS, 6);
  await enableAllEmails(page);
  const id = await post(page, 'A lamp with a green shade');
  const { page: other } = await anotherMember(browser, CAMPUS, 7);
  await enableAllEmails(other);
  const otherId = await post(other, 'A shelf of oak');

  await markAllRead(page);
  await openAndAwaitNotifications(page, CAMPUS, '/notifications');
  const isRead = page.waitForResponse(
    (response) => response.url().endsWith('/api/notifications/read') && response.status() === 200,
  );
  await comment(other, id, 'Is the shade glass?');
  await expect(rows(page, 'Is the shade glass?')).toBeVisible();
  await isRead;

  // A student who is away gets an email about later activity.
  await comment(page, otherId, 'How wide is the shelf?');
  await emailAbout(request, otherId, await addressOf(other));
  expect(await emailsAbout(request, id, await addressOf(page))).toEqual([]);
});
