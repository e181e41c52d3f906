import { chatPath } from '@quad/contract/pages';
import { goToChat, openChat, sendMessage, conversationOf, twoMembers, type ChatMember } from '../helpers/chats.ts';
import { expect, journey } from '../helpers/journey.ts';
import { at } from '../helpers/site.ts';

const CAMPUS = 'uf';
const MANY = 40;

/** Sends many messages through the API. */
function sendMany({ page }: ChatMember, chatId: string) {
  return page.evaluate(
    async ({ id, count }) => {
      for (let sent = 1; sent <= count; sent += 1) {
        const response = await fetch(`/api/chats/${id}/messages`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            clientId: crypto.randomUUID(),
            document: { blocks: [{ text: `number ${sent} of many` }] },
          }),
        });
        if (!response.ok) throw new Error(await response.text());
      }
    },
    { id: chatId, count: MANY },
  );
}

journey(
  'a long conversation opens at its end, and loading older messages does not shift it',
  async ({ page, browser }) => {
    const { olive, marcus } = await twoMembers(page, browser, CAMPUS, 2);
    const chatId = await openChat(olive, marcus);
    await sendMany(marcus, chatId);
    await goToChat(olive, CAMPUS, chatId);
    const conversation = conversationOf(olive);
    const last = conversation.getByText(`number ${MANY} of many`, { exact: true });
    await expect(last).toBeInViewport();

    // Each loaded page keeps the reading position, so it scrolls to the top again for the next one.
    await expect(async () => {
      await conversation.evaluate((box) => box.scrollTo({ top: -box.scrollHeight }));
      await expect(conversation.getByText('number 1 of many', { exact: true })).toBeAttached({ timeout: 500 });
    }).toPass();

    const read = conversation.getByText('number 20 of many', { exact: true });
    await read.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const before = await read.boundingBox();
    await goToChat(marcus, CAMPUS, chatId);
    await sendMessage(marcus, 'are you still there?');
    await expect(page.getByRole('button', { name: 'New messages' })).toBeVisible();
    expect(await read.boundingBox()).toEqual(before);
    await expect(conversationOf(marcus).getByText('Delivered')).toBeVisible();

    await page.getByRole('button', { name: 'New messages' }).click();
    await expect(conversation.getByText('are you still there?')).toBeInViewport();
    await expect(conversationOf(marcus).getByText('Seen')).toBeVisible();

    await page.goto(at(CAMPUS, `${chatPath(chatId)}?message=3`));
    await expect(conversation.getByText('number 3 of many', { exact: true })).toBeInViewport();
  },
);
