import { beforeEach, describe, expect, test } from 'vitest';
import type { Student } from '../../../test/people.ts';
import { useWorld } from '../../../test/world.ts';
import { notifyChatStarted } from './notify-chat-started.ts';
import { notifyHeart } from './notify-heart.ts';
import { notifyMessages } from './notify-message.ts';
import { badgeOf, listenToBadge, notificationsOf, markNotificationsRead } from '../test/notifications.ts';
import { openConversation, type Conversation } from '../test/chats.ts';

const world = await useWorld();
let olive: Student;
let rashid: Student;
let conversation: Conversation;
beforeEach(async () => {
  olive = await world.student('olive');
  rashid = await world.student('rashid');
  conversation = await openConversation(world, rashid, olive);
});

const notified = async (student: Student) =>
  (await notificationsOf(world, student)).map(({ type, times, isUnread }) => ({ type, times, isUnread }));

/** Olive has opened the conversation once, so that only new messages notify. */
async function opened() {
  await conversation.read(olive);
  await world.work();
}

const handleMessage = (sent: { messageId: string }, sender = rashid, recipient = olive) =>
  notifyMessages(world.deps, [
    {
      ...sent,
      chatId: conversation.chatId,
      senderId: sender.id,
      recipientId: recipient.id,
      campusId: olive.campusId,
    },
  ]);

describe('a new conversation', () => {
  test('notifies the other student only, and is read by opening it', async () => {
    await world.work();
    expect(await notificationsOf(world, olive)).toMatchObject([
      { type: 'new chat', chatId: conversation.chatId, postId: null, isUnread: true, actors: [{ id: rashid.id }] },
    ]);
    expect(await notified(rashid)).toEqual([]);
    await conversation.read(olive);
    await world.work();
    expect(await notified(olive)).toEqual([{ type: 'new chat', times: 1, isUnread: false }]);
  });

  test('does not notify a student who opened it first, and notifies once however often the event is handled', async () => {
    const started = {
      chatId: conversation.chatId,
      starterId: rashid.id,
      otherId: olive.id,
      campusId: olive.campusId,
    };
    await conversation.read(olive);
    await world.work();
    await notifyChatStarted(world.deps, started);
    expect(await notified(olive)).toEqual([]);

    const mia = await world.student('mia');
    const another = await openConversation(world, rashid, mia);
    await world.work();
    const again = { ...started, chatId: another.chatId, otherId: mia.id };
    await Promise.all([notifyChatStarted(world.deps, again), notifyChatStarted(world.deps, again)]);
    await markNotificationsRead(world, mia, await notificationsOf(world, mia));
    await notifyChatStarted(world.deps, again);
    expect(await notified(mia)).toEqual([{ type: 'new chat', times: 1, isUnread: false }]);
  });
});

describe('messages', () => {
  test('wait as an unread conversation, and are not counted twice by their notification', async () => {
    await conversation.send(rashid, 'Hello');
    const received: unknown[] = [];
    world.deps.live.onMessage(`user:${olive.id}`, ({ event }) => {
      if (event.type === 'notifications.unread') received.push(event.besidesChats);
    });
    await world.work();
    const session = (await world.as(olive).call('GET', '/session')).json();
    expect(session).toMatchObject({ unreadChats: 1, unreadNotifications: 2, unreadBesidesChats: 0 });
    expect(new Set(received)).toEqual(new Set([0]));
  });

  test('of a conversation are one row that counts them and links to the latest', async () => {
    await opened();
    for (const text of ['Hello', 'Are you there?', 'I have the desk']) await conversation.send(rashid, text);
    await world.work();
    expect(await notificationsOf(world, olive)).toMatchObject([
      {
        type: 'message',
        times: 3,
        seq: 3,
        chatId: conversation.chatId,
        excerpt: 'I have the desk',
        actorCount: 1,
        actors: [{ id: rashid.id }],
        isUnread: true,
        isMention: false,
      },
    ]);
    expect(await notified(rashid)).toEqual([]);
  });

  test('that were read before their event is handled do not notify', async () => {
    await conversation.send(rashid);
    await conversation.read(olive);
    await world.work();
    expect(await notified(olive)).toEqual([]);
  });

  test('are read by reading the conversation, up to where it was read', async () => {
    await opened();
    for (let times = 0; times < 4; times += 1) await conversation.send(rashid);
    await world.work();
    const counts = listenToBadge(world, olive);
    await conversation.read(olive, 3);
    await world.work();
    expect(await notified(olive)).toEqual([{ type: 'message', times: 1, isUnread: true }]);
    await conversation.read(olive);
    await world.work();
    expect(await notified(olive)).toEqual([{ type: 'message', times: 1, isUnread: false }]);
    expect(counts).toEqual([1, 0]);
  });

  test('after reading start a new row, whether they were read there or in the list', async () => {
    await opened();
    await conversation.send(rashid);
    await world.work();
    await conversation.read(olive);
    await conversation.send(rashid);
    await conversation.send(rashid);
    await world.work();
    expect(await notified(olive)).toEqual([
      { type: 'message', times: 2, isUnread: true },
      { type: 'message', times: 1, isUnread: false },
    ]);
    await markNotificationsRead(world, olive, await notificationsOf(world, olive));
    await conversation.send(rashid);
    await world.work();
    expect((await notified(olive))[0]).toEqual({ type: 'message', times: 1, isUnread: true });
    expect(await badgeOf(world, olive)).toBe(1);
  });

  test('that mention the other student are among their mentions; nobody else can be mentioned', async () => {
    const mia = await world.student('mia');
    await opened();
    await conversation.send(rashid, `Ask @${mia.username}`);
    await world.work();
    expect(await notificationsOf(world, olive, 'mentions')).toEqual([]);
    await conversation.send(rashid, `You, @${olive.username}!`);
    await conversation.send(rashid, 'And more');
    await world.work();
    expect(await notificationsOf(world, olive, 'mentions')).toMatchObject([
      { type: 'message', times: 3, isMention: true },
    ]);
    expect(await notified(mia)).toEqual([]);
  });

  test('handled twice and in any order count once', async () => {
    await opened();
    const sent = [];
    for (let times = 0; times < 6; times += 1) sent.push(await conversation.send(rashid));
    await Promise.all([...sent, ...sent.toReversed()].map((message) => handleMessage(message)));
    await Promise.all([world.work(), world.work(), world.work()]);
    expect(await notificationsOf(world, olive)).toMatchObject([{ type: 'message', times: 6, seq: 6 }]);
    const rows = await notificationsOf(world, olive);
    await markNotificationsRead(world, olive, rows);
    for (const message of sent) await handleMessage(message);
    expect(await notified(olive)).toEqual([{ type: 'message', times: 6, isUnread: false }]);
  });

  test('that arrive while others are read leave exactly the unread ones', { timeout: 30_000 }, async () => {
    await opened();
    for (let round = 1; round <= 6; round += 1) {
      const before = await conversation.send(rashid);
      await handleMessage(before);
      const shown = (await notificationsOf(world, olive)).filter(({ isUnread }) => isUnread);
      const isReadThere = round % 2 === 0;
      await Promise.all([
        conversation.send(rashid).then((message) => handleMessage(message)),
        isReadThere ? conversation.read(olive, round * 2 - 1) : markNotificationsRead(world, olive, shown),
      ]);
      await Promise.all([world.work(), world.work()]);
      const waiting = (await notificationsOf(world, olive)).filter(({ isUnread }) => isUnread);
      expect(waiting).toMatchObject([{ type: 'message', seq: round * 2 }]);
      await conversation.read(olive);
      await world.work();
      expect(await badgeOf(world, olive)).toBe(0);
    }
  });
});

describe('a heart', () => {
  test('notifies the sender of the message, and removed before it was seen it does not', async () => {
    await opened();
    const message = await conversation.send(olive, 'It is yours');
    await conversation.heart(rashid, message);
    await world.work();
    expect(await notificationsOf(world, olive)).toMatchObject([
      {
        type: 'message like',
        chatId: conversation.chatId,
        seq: 1,
        excerpt: 'It is yours',
        actors: [{ id: rashid.id }],
      },
    ]);
    await conversation.unheart(rashid, message);
    await world.work();
    expect(await notified(olive)).toEqual([]);
    await conversation.heart(rashid, message);
    await world.work();
    expect(await notified(olive)).toEqual([{ type: 'message like', times: 1, isUnread: true }]);
  });

  test('given again after it was seen, or to the own message, notifies nobody', async () => {
    await opened();
    const message = await conversation.send(olive);
    await conversation.heart(olive, message);
    await conversation.heart(rashid, message);
    await world.work();
    await markNotificationsRead(world, olive, await notificationsOf(world, olive));
    await conversation.unheart(rashid, message);
    await conversation.heart(rashid, message);
    await world.work();
    const heart = { ...message, chatId: conversation.chatId, senderId: olive.id, campusId: olive.campusId };
    await Promise.all([
      notifyHeart(world.deps, { ...heart, actorId: rashid.id }),
      notifyHeart(world.deps, { ...heart, actorId: olive.id }),
    ]);
    expect(await notified(olive)).toEqual([{ type: 'message like', times: 1, isUnread: false }]);
  });
});

describe('a heart that was seen in its conversation', () => {
  const see = (viewer: Student, { chatId }: Conversation) =>
    world.as(viewer).call('PUT', '/notifications/read-chat', { chatId });

  test('is read, and nothing else is', async () => {
    const mia = await world.student('mia');
    const another = await openConversation(world, olive, mia);
    await opened();
    await conversation.heart(rashid, await conversation.send(olive, 'It is yours'));
    await another.heart(mia, await another.send(olive, 'Thank you'));
    const post = await world.post(olive);
    await world.as(rashid).call('PUT', `/posts/${post.id}/save`);
    await conversation.send(rashid, 'Great');
    await world.work();
    expect(await badgeOf(world, olive)).toBe(4);
    const counts = listenToBadge(world, olive);

    await see(rashid, conversation);
    expect((await see(olive, conversation)).json()).toMatchObject({ unreadNotifications: 3, unreadBesidesChats: 2 });
    expect(await see(olive, conversation)).toMatchObject({ statusCode: 200 });

    expect(counts.at(-1)).toBe(3);
    const unread = (await notificationsOf(world, olive)).filter(({ isUnread }) => isUnread);
    expect(unread.map(({ type, chatId }) => [type, chatId])).toEqual(
      expect.arrayContaining([
        ['message', conversation.chatId],
        ['like', null],
        ['message like', another.chatId],
      ]),
    );
  });

  test('is not among the unread tags, so that its push is closed', async () => {
    await opened();
    await conversation.heart(rashid, await conversation.send(olive));
    await world.work();
    const tags = async () => (await world.as(olive).call('GET', '/notifications/unread')).json().tags;
    expect(await tags()).toContain(`chat:${conversation.chatId}`);
    await see(olive, conversation);
    expect(await tags()).not.toContain(`chat:${conversation.chatId}`);
  });

  test.each([{}, { chatId: 'ours' }])('%j is an input error', async (body) => {
    const response = await world.as(olive).call('PUT', '/notifications/read-chat', body);
    expect(response.statusCode).toBe(400);
  });
});

describe('a deleted conversation', () => {
  test('removes its notifications on both sides', async () => {
    const message = await conversation.send(rashid);
    await conversation.heart(olive, message);
    await world.work();
    expect([await badgeOf(world, olive), await badgeOf(world, rashid)]).toEqual([2, 1]);
    const counts = [olive, rashid].map((student) => listenToBadge(world, student));
    await conversation.remove();
    await world.work();
    expect([await notified(olive), await notified(rashid)]).toEqual([[], []]);
    expect(counts).toEqual([[0], [0]]);
  });

  test('gets no notifications from late events', async () => {
    const message = await conversation.send(rashid);
    await conversation.heart(olive, message);
    await conversation.remove();
    await world.work();
    await handleMessage(message);
    const heart = {
      ...message,
      chatId: conversation.chatId,
      actorId: olive.id,
      senderId: rashid.id,
      campusId: olive.campusId,
    };
    await notifyHeart(world.deps, heart);
    expect([await notified(olive), await notified(rashid)]).toEqual([[], []]);
  });
});
