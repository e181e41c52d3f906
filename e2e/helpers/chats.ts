import type { Browser, Page } from '@playwright/test';
import { chatPath } from '@quad/contract/pages';
import { callApi } from './api.ts';
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
  await forgetBlocks(page);
  await deleteChat(page, marcus.username);
  return { olive, marcus };
}

/** Removes the blocks of an earlier attempt. */
export async function forgetBlocks(page: Page) {
  const { items }: { items: { id: string }[] } = await callApi(page, 'GET', '/api/blocks');
  for (const { id } of items) await callApi(page, 'DELETE', `/api/blocks/${id}`);
}

/** Deletes the chat of an earlier attempt. */
export async function deleteChat(page: Page, username: string) {
  const { id }: { id: string } = await callApi(page, 'GET', `/api/people/${username}`);
  const { _id }: { _id?: string } = await callApi(page, 'GET', `/api/chats/check/${id}`);
  if (_id !== undefined) await callApi(page, 'DELETE', `/api/chats/${_id}`);
}

/** Opens the chat between the two through the API and returns its id. */
export async function openChat({ page }: ChatMember, other: ChatMember): Promise<string> {
  return page.evaluate(async (username) => {
    const person: { id: string } = await (await fetch(`/api/people/${username}`)).json();
    const response = await fetch('/api/chats', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userId: person.id }),
    });
    const { chatId }: { chatId: string } = await response.json();
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
