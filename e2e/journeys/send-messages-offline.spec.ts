import { expectSaid, goToChat, openChat, say, talkOf, twoMembers } from '../chats.ts';
import { expect, journey } from '../journey.ts';

const CAMPUS = 'ucla';

journey('messages written offline wait and arrive in order when the connection is back', async ({ page, browser }) => {
  const { olive, marcus } = await twoMembers(page, browser, CAMPUS, 0);
  const chatId = await openChat(olive, marcus);
  await goToChat(marcus, CAMPUS, chatId);
  await goToChat(olive, CAMPUS, chatId);

  await page.context().setOffline(true);
  await say(olive, 'first');
  await say(olive, 'second');
  await expect(talkOf(olive).getByText('Waiting for a connection').last()).toBeVisible();
  await page.context().setOffline(false);

  await expect(talkOf(olive).getByText('Seen')).toBeVisible();
  await expect(talkOf(marcus)).toContainText(/first[\s\S]*second/, { useInnerText: true });
  await expectSaid(olive, 'first');
  await expectSaid(marcus, 'second');
  await marcus.page.context().close();
});

journey('an unsent message of a closed page is sent by the next page', async ({ page, browser }) => {
  const { olive, marcus } = await twoMembers(page, browser, CAMPUS, 1);
  const chatId = await openChat(olive, marcus);
  await goToChat(marcus, CAMPUS, chatId);
  await goToChat(olive, CAMPUS, chatId);

  await page.route('**/api/chats/*/messages', (route) => route.abort());
  await say(olive, 'do not lose me');
  await expect(talkOf(olive).getByText('Waiting for a connection')).toBeVisible();
  await page.unroute('**/api/chats/*/messages');
  await page.goto(new URL('/home', page.url()).href);

  await expectSaid(marcus, 'do not lose me');
  await marcus.page.context().close();
});

journey(
  'a lost response creates no second message, and a rejected message can be retried',
  async ({ page, browser }) => {
    const { olive, marcus } = await twoMembers(page, browser, CAMPUS, 2);
    const chatId = await openChat(olive, marcus);
    await goToChat(marcus, CAMPUS, chatId);
    await goToChat(olive, CAMPUS, chatId);

    await page.evaluate(() => {
      const send = window.fetch;
      let isLost = false;
      window.fetch = async (...asked) => {
        const answer = await send(...asked);
        if (asked[1]?.method !== 'POST' || isLost || !answer.url.endsWith('/messages')) return answer;
        isLost = true;
        throw new TypeError('The answer was lost');
      };
    });
    await say(olive, 'only once');
    await expect(talkOf(olive).getByText(/Delivered|Seen/)).toBeVisible();
    await expectSaid(olive, 'only once');
    await expectSaid(marcus, 'only once');

    await page.route('**/api/chats/*/messages', (route) =>
      route.fulfill({ status: 400, json: { code: 'input_invalid', message: 'Not like that.', errors: [] } }),
    );
    await say(olive, 'try me again');
    await expect(talkOf(olive).getByText('Not sent: Not like that.')).toBeVisible();
    await page.reload();
    await expect(talkOf(olive).getByText('Not sent: Not like that.')).toBeVisible();
    await page.unrouteAll();
    await talkOf(olive).getByRole('button', { name: 'Try again' }).click();
    await expectSaid(marcus, 'try me again');
    await expect(talkOf(olive).getByText('Not sent')).toHaveCount(0);
    await marcus.page.context().close();
  },
);

journey(
  'two tabs of one student show the same messages, and a draft stays with its conversation',
  async ({ page, browser }) => {
    const { olive, marcus } = await twoMembers(page, browser, CAMPUS, 3);
    const chatId = await openChat(olive, marcus);
    const second = { page: await page.context().newPage(), username: olive.username };
    await goToChat(olive, CAMPUS, chatId);
    await goToChat(second, CAMPUS, chatId);
    await goToChat(marcus, CAMPUS, chatId);

    await say(olive, 'from the first tab');
    await expectSaid(second, 'from the first tab');
    await say(second, 'from the second tab');
    // Whichever arrives first is first.
    await expectSaid(marcus, 'from the second tab');
    await say(marcus, 'from the other side');
    for (const talker of [olive, second, marcus]) {
      await expect(talkOf(talker)).toContainText(/first tab[\s\S]*second tab[\s\S]*other side/, { useInnerText: true });
      await expectSaid(talker, 'from the second tab');
    }

    await page.getByRole('textbox', { name: 'Write a message' }).fill('half a thought');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Saved/ }).click();
    await expect(page).toHaveURL(/\/saved$/);
    await page.goBack();
    await expect(page.getByRole('textbox', { name: 'Write a message' })).toHaveValue('half a thought');
    await marcus.page.context().close();
  },
);
