import { expectMessage, goToChat, openChat, sendMessage, conversationOf, twoMembers } from '../helpers/chats.ts';
import { fixtureFile } from '../helpers/files.ts';
import { expect, journey } from '../helpers/journey.ts';

const CAMPUS = 'ucla';

journey('messages written offline wait and arrive in order when the connection is back', async ({ page, browser }) => {
  const { olive, marcus } = await twoMembers(page, browser, CAMPUS, 0);
  const chatId = await openChat(olive, marcus);
  await goToChat(marcus, CAMPUS, chatId);
  await goToChat(olive, CAMPUS, chatId);

  await page.context().setOffline(true);
  await sendMessage(olive, 'first');
  await sendMessage(olive, 'second');
  await expect(conversationOf(olive).getByText('Waiting for a connection').last()).toBeVisible();
  await page.context().setOffline(false);

  await expect(conversationOf(olive).getByText('Seen')).toBeVisible();
  await expect(conversationOf(marcus)).toContainText(/first[\s\S]*second/, { useInnerText: true });
  await expectMessage(olive, 'first');
  await expectMessage(marcus, 'second');
});

journey('an unsent message of a closed page is sent by the next page', async ({ page, browser }) => {
  const { olive, marcus } = await twoMembers(page, browser, CAMPUS, 1);
  const chatId = await openChat(olive, marcus);
  await goToChat(marcus, CAMPUS, chatId);
  await goToChat(olive, CAMPUS, chatId);

  await page.route('**/api/chats/*/messages', (route) => route.abort());
  await sendMessage(olive, 'do not lose me');
  await expect(conversationOf(olive).getByText('Waiting for a connection')).toBeVisible();
  await page.unroute('**/api/chats/*/messages');
  await page.goto(new URL('/home', page.url()).href);

  await expectMessage(marcus, 'do not lose me');
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
        const response = await send(...asked);
        if (asked[1]?.method !== 'POST' || isLost || !response.url.endsWith('/messages')) return response;
        isLost = true;
        throw new TypeError('The answer was lost');
      };
    });
    await sendMessage(olive, 'only once');
    await expect(conversationOf(olive).getByText(/Delivered|Seen/)).toBeVisible();
    await expectMessage(olive, 'only once');
    await expectMessage(marcus, 'only once');

    await page.route('**/api/chats/*/messages', (route) =>
      route.fulfill({ status: 400, json: { code: 'input_invalid', message: 'Not like that.', errors: [] } }),
    );
    await sendMessage(olive, 'try me again');
    await expect(conversationOf(olive).getByText('Not sent: Not like that.')).toBeVisible();
    await page.reload();
    await expect(conversationOf(olive).getByText('Not sent: Not like that.')).toBeVisible();
    await page.unrouteAll();
    await conversationOf(olive).getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Write a message' })).toBeFocused();
    await expectMessage(marcus, 'try me again');
    await expect(conversationOf(olive).getByText('Not sent')).toHaveCount(0);
  },
);

journey('a photo that the server has deleted since it was uploaded is sent again', async ({ page, browser }) => {
  const { olive, marcus } = await twoMembers(page, browser, 'smu', 5);
  const chatId = await openChat(olive, marcus);
  await goToChat(marcus, 'smu', chatId);
  await goToChat(olive, 'smu', chatId);

  const messages = '**/api/chats/*/messages';
  const uploaded = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/messages'));
  await page.route(messages, (route) =>
    route.fulfill({ status: 400, json: { code: 'input_invalid', message: 'Not like that.', errors: [] } }),
  );
  await page.locator('input[type=file]').setInputFiles(await fixtureFile('bike.jpg'));
  await sendMessage(olive, 'My bike');
  await expect(conversationOf(olive).getByText('Not sent: Not like that.')).toBeVisible();
  const { mediaId }: { mediaId: string } = (await uploaded).postDataJSON();
  await page.unroute(messages);

  // A day later, the server does not know that upload.
  await page.route(`**/api/uploads/${mediaId}`, (route) => route.fulfill({ status: 404 }));
  await page.route(messages, (route) =>
    route.request().postData()?.includes(mediaId)
      ? route.fulfill({ status: 409, json: { code: 'media_missing', message: 'It is missing.', errors: [] } })
      : route.continue(),
  );
  await conversationOf(olive).getByRole('button', { name: 'Try again' }).press('Enter');
  await expectMessage(marcus, 'My bike');
  await expect(conversationOf(marcus).getByRole('button', { name: 'Open photo' })).toBeVisible();
});

journey(
  'two tabs of one student show the same messages, and a draft stays with its conversation',
  async ({ page, browser }) => {
    const { olive, marcus } = await twoMembers(page, browser, CAMPUS, 3);
    const chatId = await openChat(olive, marcus);
    const second = { page: await page.context().newPage(), username: olive.username };
    await goToChat(olive, CAMPUS, chatId);
    await goToChat(second, CAMPUS, chatId);
    await goToChat(marcus, CAMPUS, chatId);

    await sendMessage(olive, 'from the first tab');
    await expectMessage(second, 'from the first tab');
    await sendMessage(second, 'from the second tab');
    // Whichever arrives first is first.
    await expectMessage(marcus, 'from the second tab');
    await sendMessage(marcus, 'from the other side');
    for (const member of [olive, second, marcus]) {
      await expect(conversationOf(member)).toContainText(/first tab[\s\S]*second tab[\s\S]*other side/, {
        useInnerText: true,
      });
      await expectMessage(member, 'from the second tab');
    }

    await page.getByRole('textbox', { name: 'Write a message' }).fill('half a thought');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Saved/ }).click();
    await expect(page).toHaveURL(/\/saved$/);
    await page.goBack();
    await expect(page.getByRole('textbox', { name: 'Write a message' })).toHaveValue('half a thought');
  },
);
