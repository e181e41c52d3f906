import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { CHATS } from '@quad/contract/chats/chats';
import { conversationsOf, messageOf, textsOf } from '../../../test/conversations.ts';
import type { Student } from '../../../test/people.ts';
import { listenTo } from '../../../test/submissions.ts';
import { useWorld } from '../../../test/world.ts';

const world = await useWorld();
const conversations = conversationsOf(world);

async function strangers(messageCount = 0) {
  const [one, other] = [await world.student('one'), await world.student('other')];
  const { chatId } = await conversations.open(one, other);
  for (let n = 1; n <= messageCount; n += 1) await conversations.send(n % 2 === 1 ? one : other, chatId, `Line ${n}`);
  return { one, other, chatId };
}

/** Inserts a long conversation directly into the database. */
async function addMessages(chatId: string, sender: Student, upTo: number) {
  const { db } = world.deps.db;
  const rows = Array.from({ length: upTo }, (_, index) => ({
    id: world.deps.ids.next(),
    chat_id: chatId,
    campus_id: sender.campusId,
    seq: index + 1,
    revision: index + 1,
    sender_id: sender.id,
    client_id: randomUUID(),
    document: JSON.stringify({ blocks: [{ text: `Line ${index + 1}` }] }),
  }));
  await db.insertInto('messages').values(rows).execute();
  await db.updateTable('chats').set({ last_seq: upTo, revision: upTo }).where('id', '=', chatId).execute();
}

describe('a conversation', () => {
  test('is read in pages of fifteen, the newest first, until its beginning', async () => {
    const { one, chatId } = await strangers(32);
    const first = await conversations.messages(one, chatId);
    expect(first.items.map(({ seq }) => seq)).toEqual(Array.from({ length: 15 }, (_, index) => 32 - index));
    expect(first.hasOlder).toBe(true);
    const second = await conversations.messages(one, chatId, '?before=18');
    expect(second.items.map(({ seq }) => seq)).toEqual(Array.from({ length: 15 }, (_, index) => 17 - index));
    const last = await conversations.messages(one, chatId, '?before=3');
    expect(textsOf(last.items)).toEqual(['Line 2', 'Line 1']);
    expect(last.hasOlder).toBe(false);
    expect(await conversations.messages(one, chatId, '?before=1')).toMatchObject({ items: [], hasOlder: false });
  });

  test('is read back to a given message at once, if that is not too far', async () => {
    const { one, chatId } = await strangers();
    await addMessages(chatId, one, 300);
    const span = async (query: string) => {
      const { items, hasOlder } = await conversations.messages(one, chatId, query);
      return { newest: items[0]?.seq, oldest: items.at(-1)?.seq, count: items.length, hasOlder };
    };
    expect(await span('?from=290')).toEqual({ newest: 300, oldest: 286, count: 15, hasOlder: true });
    expect(await span('?from=120')).toEqual({ newest: 300, oldest: 120, count: 181, hasOlder: true });
    expect(await span(`?from=${301 - CHATS.changesMax}`)).toMatchObject({ oldest: 101, count: CHATS.changesMax });
    expect(await span('?from=100')).toEqual({ newest: 300, oldest: 286, count: 15, hasOlder: true });
    expect(await span('?from=1&before=101')).toEqual({ newest: 100, oldest: 1, count: 100, hasOlder: false });
    expect(await span('?from=999')).toMatchObject({ newest: 300, count: 15 });
  });

  test('returns the changes since a revision, and continues where a response was full', async () => {
    const { one, other, chatId } = await strangers();
    await addMessages(chatId, one, 230);
    const first = await conversations.changes(other, chatId, 10);
    expect(first.items.map(({ seq }) => seq)).toEqual(Array.from({ length: 200 }, (_, index) => 11 + index));
    expect(first.hasMore).toBe(true);
    const rest = await conversations.changes(other, chatId, first.items.at(-1)?.revision ?? 0);
    expect(rest.items.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, index) => 211 + index));
    expect(rest).toMatchObject({ hasMore: false, chat: { revision: 230 } });
    expect(await conversations.changes(other, chatId, 230)).toMatchObject({ items: [], hasMore: false });
    expect(await conversations.changes(other, chatId, 99_999)).toMatchObject({ items: [], chat: { revision: 230 } });
  });

  test('is visible to nobody else, on no other campus’s site, and not to a visitor', async () => {
    const { one, chatId } = await strangers(1);
    const stranger = await world.student('stranger');
    const missing = { code: 'chat_missing', message: "This conversation doesn't exist" };
    for (const rest of ['', '/messages', '/messages?from=1', '/changes?since=0']) {
      const path = `/chats/${chatId}${rest}` as const;
      for (const response of [
        await world.as(stranger).call('GET', path),
        await world.as(one, { campus: 'campus' }).call('GET', path),
        await world.as(one).call('GET', `/chats/${randomUUID()}${rest}`),
      ]) {
        expect(response.statusCode).toBe(404);
        expect(response.json()).toMatchObject(missing);
      }
      expect((await world.as(null).call('GET', path)).statusCode).toBe(401);
      expect((await world.as(one).call('GET', path)).statusCode).toBe(200);
    }
    const seen = await world.as(stranger).call('PUT', `/chats/${chatId}/read`, { seq: 1 });
    expect(seen.json()).toMatchObject(missing);
    expect((await world.as(stranger).call('POST', `/chats/${chatId}/typing`)).json()).toMatchObject(missing);
  });

  test('can be read, but not written to, by a student who lost their membership', async () => {
    const { one, chatId } = await strangers(1);
    await world.deps.db.db.updateTable('users').set({ school_verified_at: null }).where('id', '=', one.id).execute();
    await world.deps.sessions.refresh({ userId: one.id });
    expect((await conversations.messages(one, chatId)).items).toHaveLength(1);
    const response = await world.as(one).call('POST', `/chats/${chatId}/messages`, messageOf('Hello'));
    expect(response.json()).toMatchObject({ code: 'school_unverified' });
  });
});

describe('the chat list', () => {
  test('is read in pages of fifteen without a repeat or a gap, newest first', async () => {
    const popular = await world.student('popular');
    const ids: string[] = [];
    for (let n = 0; n < 32; n += 1) {
      const { chatId } = await conversations.open(await world.student(`fan${n}x`), popular);
      ids.unshift(chatId);
    }
    const first = await conversations.list(popular);
    const second = await conversations.list(popular, first.nextCursor ?? '');
    const third = await conversations.list(popular, second.nextCursor ?? '');
    expect([first, second, third].map(({ items }) => items.length)).toEqual([15, 15, 2]);
    expect(third.nextCursor).toBeNull();
    const listed = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id));
    expect(listed.toSorted()).toEqual(ids.toSorted());
    expect(await conversations.unread(popular)).toBe(32);
  });

  test('checks through the older endpoint whether two people have a conversation', async () => {
    const { one, other, chatId } = await strangers();
    const check = async (viewer: Student, userId: string) =>
      (await world.as(viewer).call('GET', `/chats/check/${userId}`)).json();
    expect(await check(one, other.id)).toEqual({ _id: chatId });
    expect(await check(other, one.id)).toEqual({ _id: chatId });
    expect(await check(one, one.id)).toEqual({});
    expect(await check(one, (await world.student('stranger')).id)).toEqual({});
  });
});

describe('reading a conversation', () => {
  test('to its end clears the badge, and shows the other student that it was seen', async () => {
    const { one, other, chatId } = await strangers();
    await conversations.send(one, chatId, 'Hello');
    const { revision } = await conversations.send(one, chatId, 'Anybody?');
    const [toOne, toOther] = [listenTo(world, `user:${one.id}`), listenTo(world, `user:${other.id}`)];
    const announced = await world.announced();
    expect(await conversations.read(other, chatId, 2)).toEqual({ readSeq: 2, isUnread: false });

    const changed = { type: 'chat.changed', chatId, revision: revision + 1 };
    const unread = { type: 'chats.unread', campusId: one.campusId, count: 0, asOf: expect.any(Number) };
    expect(toOne).toEqual([changed]);
    expect(toOther).toEqual([changed, unread]);
    expect((await world.announced()).slice(announced.length)).toEqual(['chat.read']);
    expect(await conversations.changes(one, chatId, revision)).toMatchObject({
      items: [],
      chat: { revision: revision + 1, otherReadSeq: 2 },
    });
    expect(await conversations.unread(other)).toBe(0);
  });

  test('partly leaves it unread, and the read position never moves back', async () => {
    const { one, other, chatId } = await strangers();
    for (const text of ['One', 'Two', 'Three']) await conversations.send(one, chatId, text);
    expect(await conversations.read(other, chatId, 2)).toEqual({ readSeq: 2, isUnread: true });
    expect(await conversations.read(other, chatId, 1)).toEqual({ readSeq: 2, isUnread: true });
    expect(await conversations.unread(other)).toBe(1);
    expect(await conversations.read(other, chatId, 99)).toEqual({ readSeq: 3, isUnread: false });
    expect(await conversations.chat(one, chatId)).toMatchObject({ otherReadSeq: 3 });
  });

  test('again notifies nobody', async () => {
    const { one, other, chatId } = await strangers(2);
    await conversations.read(one, chatId, 2);
    const [received, announced] = [listenTo(world, `chat:${chatId}`), await world.announced()];
    const { revision } = await conversations.chat(one, chatId);
    await Promise.all(Array.from({ length: 10 }, () => conversations.read(one, chatId, 2)));
    expect(received).toEqual([]);
    expect(await world.announced()).toEqual(announced);
    expect((await conversations.chat(other, chatId)).revision).toBe(revision);
  });

  test('in twenty tabs at once while messages arrive leaves badge and count right', async () => {
    const { one, other, chatId } = await strangers();
    await conversations.read(one, chatId, 0);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => [
        conversations.send(one, chatId, `Line ${index}`),
        conversations.read(other, chatId, index),
      ]).flat(),
    );
    const { readSeq, isUnread, lastSeq } = await conversations.chat(other, chatId);
    expect({ lastSeq, isUnread }).toEqual({ lastSeq: 20, isUnread: readSeq < 20 });
    await conversations.read(other, chatId, 20);
    expect(await conversations.unread(other)).toBe(0);
  });

  test('the badge counts are ordered by their time', async () => {
    const reader = await world.student('reader');
    const friends = await Promise.all(Array.from({ length: 6 }, (_, index) => world.student(`friend${index}x`)));
    const chats = await Promise.all(friends.map(async (friend) => (await conversations.open(friend, reader)).chatId));
    const received = listenTo(world, `user:${reader.id}`);
    await Promise.all(
      friends.map(async (friend, index) => {
        const chatId = chats[index] ?? '';
        for (let turn = 0; turn < 4; turn += 1) {
          const { seq } = await conversations.send(friend, chatId, `Turn ${turn}`);
          if (turn < 3 || index % 2 === 0) await conversations.read(reader, chatId, seq);
        }
      }),
    );
    const unreadEvents = received.filter((event) => event.type === 'chats.unread').toSorted((a, b) => a.asOf - b.asOf);
    expect(unreadEvents.at(-1)?.count).toBe(3);
    expect(await conversations.unread(reader)).toBe(3);
  });
});

describe('typing', () => {
  test('is published to those who have the conversation open, with a limit', async () => {
    const { one, chatId } = await strangers();
    const [received, toOne] = [listenTo(world, `chat:${chatId}`), listenTo(world, `user:${one.id}`)];
    const type = () => world.as(one).call('POST', `/chats/${chatId}/typing`);
    expect((await type()).json()).toEqual({ published: true });
    expect(received).toEqual([{ type: 'chat.typing', chatId, userId: one.id }]);
    expect(toOne).toEqual([]);
    for (let times = 0; times < 40; times += 1) await world.deps.limits.count('typing', one.id);
    expect((await type()).statusCode).toBe(429);
  });
});
