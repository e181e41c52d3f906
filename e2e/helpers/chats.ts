import type { Browser, Page } from '@playwright/test';
import { chatPath } from '@quad/contract/pages';
import { openSubscribed } from './hydration.ts';
import { expect } from './journey.ts';
import { at } from './site.ts';
import { anotherMember, signInAsMember } from './students.ts';

export type ChatMember = { page: Page; username: string };

/**
 * Two members who chat: pair 0 are the first two members of a campus, pair 1 the next two. Every journey has its own
 * pair, so that none reads another's messages.
 */
export async function twoMembers(page: Page, browser: Browser, campus: string, pair: number) {
  const olive: ChatMember = { page, username: await signInAsMember(page, campus, 2 * pair) };
  const marcus: ChatMember = await anotherMember(browser, campus, 2 * pair + 1);
  await deleteChat(olive, marcus);
  return { olive, marcus };
}

/** Deletes the chat of an earlier attempt. */
function deleteChat({ page }: ChatMember, other: ChatMember) {
  return page.evaluate(async (username) => {
    const person: { id: string } = await (await fetch(`/api/people/${username}`)).json();
    const found: { _id?: string } = await (await fetch(`/api/chats/check/${person.id}`)).json();
    if (found._id !== undefined) await fetch(`/api/chats/${found._id}`, { method: 'DELETE' });
  }, other.username);
}

/** Opens the chat between the two through the API and returns its id. */
export async function openChat({ page }: ChatMember, other: ChatMember): Promise<string> {
  return page.evaluate(async (username) => {
    const person: { id: string } = await (await fetch(`/api/people/${username}`)).json();
    const answer = await fetch('/api/chats', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userId: person.id }),
    });
    const { chatId }: { chatId: string } = await answer.json();
    return chatId;
  }, other.username);
}

/** Opens a chat and waits until the page has subscribed to it. */
export async function goToChat({ page }: ChatMember, campus: string, chatId: string) {
  await openSubscribed(page, at(campus, chatPath(chatId)), `chat:${chatId}`);
}

export async function sendMessage({ page }: ChatMember, text: string) {
  await page.getByRole('textbox', { name: 'Write a message' }).fill(text);
  await page.keyboard.press('Enter');
}

export function conversationOf({ page }: ChatMember) {
  return page.getByRole('region', { name: 'Conversation' });
}

export async function expectMessage(member: ChatMember, text: string) {
  await expect(conversationOf(member).getByText(text, { exact: true })).toHaveCount(1);
}
