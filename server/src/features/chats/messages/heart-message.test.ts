import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { heartMessage } from '@quad/contract/chats/chats.endpoints';
import type { LastAction } from '@quad/contract/chats/chats.schemas';
import { lastMessageText } from '@quad/contract/chats/last-message';
import { conversationsOf } from '../../../test/conversations.ts';
import type { Student } from '../../../test/people.ts';
import { listenTo } from '../../../test/submissions.ts';
import { useWorld } from '../../../test/world.ts';

const world = await useWorld();
const conversations = conversationsOf(world);
const olive = await world.student('olive');
const rashid = await world.student('rashid');
const { chatId } = await conversations.open(olive, rashid);

async function change(method: 'PUT' | 'DELETE', viewer: Student | null, id: string, chat: string = chatId) {
  const response = await world.as(viewer).call(method, `/chats/${chat}/messages/${id}/heart`);
  return { status: response.statusCode, ...response.json() };
}
const heart = (viewer: Student | null, id: string, chat?: string) => change('PUT', viewer, id, chat);
const unheart = (viewer: Student | null, id: string, chat?: string) => change('DELETE', viewer, id, chat);

const words = (last: LastAction | null | undefined) => (last ? lastMessageText(last) : '');

describe('a heart', () => {
  test('shows on the message and in the list, and is published to both and to its sender', async () => {
    const message = await conversations.send(olive, chatId, 'I can bring it');
    await conversations.read(rashid, chatId, message.seq);
    const before = await conversations.chat(rashid, chatId);
    const [received, announced] = [listenTo(world, `user:${olive.id}`), await world.announced()];

    const response = await heart(rashid, message.id);
    expect(response).toEqual({ status: 200, id: message.id, hearts: [rashid.id], revision: before.revision + 1 });
    expect(heartMessage.response.safeParse(response).success).toBe(true);
    expect(received).toEqual([{ type: 'chat.changed', chatId, revision: before.revision + 1 }]);
    expect((await world.announced()).slice(announced.length)).toEqual(['message.hearted']);

    const { items, chat } = await conversations.changes(olive, chatId, before.revision);
    expect(items).toEqual([{ ...message, hearts: [rashid.id], revision: before.revision + 1 }]);
    expect(words(chat.last)).toBe('Rashid reacted with a heart: I can bring it');
    expect(chat).toMatchObject({ isUnread: false, lastMessageAt: before.lastMessageAt, lastSeq: before.lastSeq });
    expect(await conversations.unread(olive)).toBe(0);
  });

  test('again changes nothing and notifies nobody', async () => {
    const { id } = await conversations.send(olive, chatId, 'Twice?');
    const response = await heart(rashid, id);
    const [received, announced] = [listenTo(world, `chat:${chatId}`), await world.announced()];
    expect(await heart(rashid, id)).toEqual(response);
    expect(received).toEqual([]);
    expect(await world.announced()).toEqual(announced);
  });

  test('can be removed, and the list shows it', async () => {
    const { id } = await conversations.send(olive, chatId, 'Well');
    await heart(rashid, id);
    const announced = await world.announced();
    expect(await unheart(rashid, id)).toMatchObject({ status: 200, hearts: [] });
    expect(await unheart(rashid, id)).toMatchObject({ status: 200, hearts: [] });
    expect((await world.announced()).slice(announced.length)).toEqual(['message.unhearted']);
    expect(words((await conversations.chat(olive, chatId)).last)).toBe('Rashid removed a heart');
    await conversations.send(olive, chatId, 'Next');
    expect(words((await conversations.chat(rashid, chatId)).last)).toBe('Next');
  });

  test('can be on the own message, and then notifies nobody', async () => {
    const { id } = await conversations.send(olive, chatId, 'Mine');
    await heart(rashid, id);
    const announced = await world.announced();
    expect(await heart(olive, id)).toMatchObject({ hearts: [rashid.id, olive.id] });
    expect(await world.announced()).toEqual(announced);
  });

  test('pressed often at once by two people is one of each', async () => {
    const { id } = await conversations.send(olive, chatId, 'Everybody');
    const announced = await world.announced();
    await Promise.all(Array.from({ length: 20 }, (_, index) => heart(index % 2 === 0 ? olive : rashid, id)));
    const { items } = await conversations.messages(olive, chatId);
    expect(items[0]?.hearts.toSorted()).toEqual([olive.id, rashid.id].toSorted());
    expect((await world.announced()).slice(announced.length)).toEqual(['message.hearted']);
    const { revision } = await conversations.chat(olive, chatId);
    expect(items[0]?.revision).toBe(revision);
  });
});

describe('a heart is rejected', () => {
  test('on an unknown message, in another conversation, and in conversations of others', async () => {
    const { id } = await conversations.send(olive, chatId, 'Here');
    const elsewhere = await conversations.open(olive, await world.student('petra'));
    const gone = { status: 404, code: 'message_missing', message: 'That message is no longer available.' };
    expect(await heart(olive, randomUUID())).toMatchObject(gone);
    expect(await heart(olive, id, elsewhere.chatId)).toMatchObject(gone);
    expect(await heart(await world.student('stranger'), id)).toMatchObject({ status: 404, code: 'chat_missing' });
    expect(await heart(null, id)).toMatchObject({ status: 401 });
  });

  test('above the hourly limit', async () => {
    const { id } = await conversations.send(olive, chatId, 'Loved');
    for (let times = 0; times < 1_000; times += 1) await world.deps.limits.count('heart', rashid.id);
    expect(await heart(rashid, id)).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(await unheart(rashid, id)).toMatchObject({ status: 429, code: 'too_many_requests' });
  });
});
