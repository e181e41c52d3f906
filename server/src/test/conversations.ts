import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { z } from 'zod';
import { listChanges, listChats, listMessages, openChat } from '@quad/contract/chats/chats.endpoints';
import { getChatItem } from '@quad/contract/market/market.endpoints';
import { type Chat, chat, message, type Message, type NewMessage } from '@quad/contract/chats/chats.schemas';
import type { Student } from './people.ts';
import type { World } from './world.ts';

/** A message as the browser sends it, one block per line. */
export function messageOf(text: string, more: Partial<NewMessage> = {}): NewMessage {
  return { clientId: randomUUID(), document: { blocks: text.split('\n').map((line) => ({ text: line })) }, ...more };
}

/** The response matches the contract without additional fields. */
function exactly<S extends z.ZodType>(schema: S, response: { statusCode: number; json: () => unknown }): z.output<S> {
  expect(response.statusCode).toBe(200);
  const parsed = schema.parse(response.json());
  expect(parsed).toEqual(response.json());
  return parsed;
}

/** Actions in conversations through the API. */
export function conversationsOf(world: World) {
  const as = (viewer: Student | null, campus?: string) => world.as(viewer, campus === undefined ? {} : { campus });
  return {
    async open(viewer: Student, other: Student, postId?: string) {
      const response = await as(viewer).call('POST', '/chats', { userId: other.id, ...(postId && { postId }) });
      return exactly(openChat.response, response);
    },
    async send(sender: Student, chatId: string, text: string, more: Partial<NewMessage> = {}): Promise<Message> {
      return exactly(message, await as(sender).call('POST', `/chats/${chatId}/messages`, messageOf(text, more)));
    },
    /** Shares a post, with a text or without. */
    async share(sender: Student, chatId: string, postId: string, text = '') {
      const body = { ...messageOf(text), postId };
      return exactly(message, await as(sender).call('POST', `/chats/${chatId}/messages`, body));
    },
    async item(viewer: Student, chatId: string) {
      return exactly(getChatItem.response, await as(viewer).call('GET', `/chats/${chatId}/item`)).post;
    },
    async read(viewer: Student, chatId: string, seq: number) {
      const response = await as(viewer).call('PUT', `/chats/${chatId}/read`, { seq });
      expect(response.statusCode).toBe(200);
      return response.json();
    },
    async list(viewer: Student, cursor?: string) {
      const query = cursor === undefined ? '' : `?cursor=${cursor}`;
      return exactly(listChats.response, await as(viewer).call('GET', `/chats${query}`));
    },
    async chat(viewer: Student, chatId: string): Promise<Chat> {
      return exactly(chat, await as(viewer).call('GET', `/chats/${chatId}`));
    },
    async messages(viewer: Student, chatId: string, query = '') {
      return exactly(listMessages.response, await as(viewer).call('GET', `/chats/${chatId}/messages${query}`));
    },
    async changes(viewer: Student, chatId: string, since: number) {
      const response = await as(viewer).call('GET', `/chats/${chatId}/changes?since=${since}`);
      return exactly(listChanges.response, response);
    },
    /** The badge count in a fresh session. */
    async unread(viewer: Student): Promise<number> {
      return (await as(viewer).call('GET', '/session')).json().unreadChats;
    },
  };
}
export type Conversations = ReturnType<typeof conversationsOf>;

/** The text of each message, on one line. */
export function textsOf(messages: readonly Message[]) {
  return messages.map(({ document }) => document.blocks.map(({ text }) => text).join(' '));
}
