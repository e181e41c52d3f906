import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { conversationsOf, messageOf, textsOf } from '../../../test/conversations.ts';
import type { Student } from '../../../test/people.ts';
import { listenTo } from '../../../test/submissions.ts';
import { useWorld } from '../../../test/world.ts';

const world = await useWorld();
const conversations = conversationsOf(world);
const olive = await world.student('olive');
const rashid = await world.student('rashid');

async function strangers() {
  const [one, other] = [await world.student('one'), await world.student('other')];
  const { chatId } = await conversations.open(one, other);
  return { one, other, chatId };
}

async function send(viewer: Student | null, chatId: string, body: object, campus?: string) {
  const call = world.as(viewer, campus ? { campus } : {}).call('POST', `/chats/${chatId}/messages`, body);
  const response = await call;
  return { status: response.statusCode, ...response.json() };
}

describe('sending a message', () => {
  test('reaches the other student as unread, and is read for its sender', async () => {
    const { one, other, chatId } = await strangers();
    const message = await conversations.send(one, chatId, 'Is the desk still there?\nI could come today');
    expect(message).toMatchObject({ chatId, seq: 1, senderId: one.id, media: null, hasPost: false, hearts: [] });

    const { items, chat, hasOlder } = await conversations.messages(other, chatId);
    expect(items).toEqual([message]);
    expect(hasOlder).toBe(false);
    expect(chat).toMatchObject({ id: chatId, isUnread: true, lastSeq: 1, readSeq: 0, otherReadSeq: 1 });
    expect(chat.other).toMatchObject({ id: one.id, username: one.username });
    expect(chat.last).toEqual({
      action: 'message',
      actorId: one.id,
      actorFirstName: 'One',
      text: 'Is the desk still there? I could come today',
      mediaKind: null,
      hasPost: false,
    });
    expect(await conversations.unread(other)).toBe(1);
    expect(await conversations.chat(one, chatId)).toMatchObject({ isUnread: false, readSeq: 1, otherReadSeq: 0 });
    expect(await conversations.unread(one)).toBe(0);
  });

  test('updates both students on any page, and the other’s badge', async () => {
    const { one, other, chatId } = await strangers();
    await conversations.read(other, chatId, 0);
    const before = await conversations.chat(one, chatId);
    const inChat = listenTo(world, `chat:${chatId}`);
    const [toOne, toOther] = [listenTo(world, `user:${one.id}`), listenTo(world, `user:${other.id}`)];
    const announced = await world.announced();

    const { revision } = await conversations.send(one, chatId, 'Hello');
    expect(revision).toBe(before.revision + 1);
    const changed = { type: 'chat.changed', chatId, revision };
    const unread = (count: number) => ({
      type: 'chats.unread',
      campusId: one.campusId,
      count,
      asOf: expect.any(Number),
    });
    expect(inChat).toEqual([changed]);
    expect(toOne).toEqual([changed, unread(0)]);
    expect(toOther).toEqual([changed, unread(1)]);
    expect((await world.announced()).slice(announced.length).toSorted()).toEqual(['chat.read', 'message.sent']);

    await conversations.send(one, chatId, 'Anybody?');
    expect(toOther.filter(({ type }) => type === 'chats.unread')).toHaveLength(1);
  });

  test('moves the conversation to the top of both lists', async () => {
    const zoe = await world.student('zoe');
    const chats = [];
    for (const name of ['ann', 'ben', 'cleo']) {
      const friend = await world.student(name);
      const { chatId } = await conversations.open(zoe, friend);
      await conversations.send(zoe, chatId, `Hello ${name}`);
      chats.push({ friend, chatId });
    }
    const [ann] = chats;
    if (!ann) throw new Error('Nobody there');
    await conversations.send(ann.friend, ann.chatId, 'Hello Zoe');
    const { items, nextCursor } = await conversations.list(zoe);
    expect(items.map(({ last }) => last?.text)).toEqual(['Hello Zoe', 'Hello cleo', 'Hello ben']);
    expect(items.map(({ isUnread }) => isUnread)).toEqual([true, false, false]);
    expect(nextCursor).toBeNull();
  });

  test('again with the same id is the same message, sent once', async () => {
    const { one, other, chatId } = await strangers();
    const clientId = randomUUID();
    const first = await conversations.send(one, chatId, 'Once', { clientId });
    const announced = await world.announced();
    expect(await conversations.send(one, chatId, 'Once', { clientId })).toEqual(first);
    expect(await world.announced()).toEqual(announced);
    expect((await conversations.messages(other, chatId)).items).toHaveLength(1);
  });

  test('again publishes it again, if the process died before it published the first', async () => {
    const { one, other, chatId } = await strangers();
    const { clientId, revision } = await conversations.send(one, chatId, 'Are you there?');
    const toOther = listenTo(world, `user:${other.id}`);
    await conversations.send(one, chatId, 'Are you there?', { clientId });
    expect(toOther).toEqual([
      { type: 'chat.changed', chatId, revision },
      { type: 'chats.unread', campusId: other.campusId, count: 1, asOf: expect.any(Number) },
    ]);
  });

  test('stores a tidied text', async () => {
    const { one, chatId } = await strangers();
    const { document } = await conversations.send(one, chatId, '\n\u202Eturned\u0007 \n\nend\n');
    expect(document.blocks).toEqual([{ text: 'turned' }, { text: '' }, { text: 'end' }]);
  });
});

describe('a message is rejected', () => {
  test('without content, and with more than 500 characters', async () => {
    const { one, chatId } = await strangers();
    expect(await send(one, chatId, messageOf('  \n '))).toMatchObject({
      status: 400,
      fields: { document: 'Write something or add a photo.' },
    });
    expect(await send(one, chatId, messageOf('x'.repeat(501)))).toMatchObject({
      status: 400,
      code: 'input_invalid',
      fields: { document: 'Error: Too many characters!' },
    });
    expect(await send(one, chatId, messageOf('😀'.repeat(500)))).toMatchObject({ status: 200, seq: 1 });
  });

  test('in an unknown conversation, in one of others, and on another campus’s site', async () => {
    const { one, chatId } = await strangers();
    const missing = { status: 404, code: 'chat_missing', message: "This conversation doesn't exist" };
    expect(await send(olive, chatId, messageOf('Me too'))).toMatchObject(missing);
    expect(await send(one, randomUUID(), messageOf('Hello'))).toMatchObject(missing);
    expect(await send(one, chatId, messageOf('Hello'), 'campus')).toMatchObject(missing);
  });

  test('by those who may not take part', async () => {
    const { chatId } = await strangers();
    const unverified = await world.student('uri', { isVerified: false });
    const guest = await world.student('gus', { campus: 'smu' });
    const body = messageOf('Hello');
    expect(await send(null, chatId, body)).toMatchObject({ status: 401, code: 'sign_in_required' });
    expect(await send(unverified, chatId, body)).toMatchObject({ status: 403, code: 'school_unverified' });
    expect(await send(guest, chatId, body, 'ou')).toMatchObject({ status: 403, code: 'guest_of_campus' });
  });

  test('to someone who has left the campus', async () => {
    const { one, other, chatId } = await strangers();
    await conversations.send(one, chatId, 'Hello');
    const smu = await world.student('sam', { campus: 'smu' });
    await world.deps.db.db.updateTable('users').set({ campus_id: smu.campusId }).where('id', '=', other.id).execute();
    expect(await send(one, chatId, messageOf('Still there?'))).toMatchObject({
      status: 409,
      code: 'person_unreachable',
      message: "You can't message this person. They can't get messages on this campus.",
    });
    expect(textsOf((await conversations.messages(one, chatId)).items)).toEqual(['Hello']);
  });

  test('above the hourly limit', async () => {
    const { one, chatId } = await strangers();
    for (let times = 0; times < 2_000; times += 1) await world.deps.limits.count('message', one.id);
    expect(await send(one, chatId, messageOf('One more'))).toMatchObject({ status: 429, code: 'too_many_requests' });
  });

  test('under an id that exists in another conversation', async () => {
    const { one, chatId } = await strangers();
    const elsewhere = await conversations.open(one, olive);
    const clientId = randomUUID();
    await conversations.send(one, chatId, 'Here', { clientId });
    expect(await send(one, elsewhere.chatId, messageOf('There', { clientId }))).toMatchObject({ code: 'chat_missing' });
    expect((await conversations.messages(olive, elsewhere.chatId)).items).toEqual([]);
  });
});

describe('at the same moment', () => {
  test('twenty requests for one message are one message', async () => {
    const { one, other, chatId } = await strangers();
    const body = messageOf('Pressed often');
    const announced = await world.announced();
    const responses = await Promise.all(Array.from({ length: 20 }, () => send(one, chatId, body)));
    expect(new Set(responses.map(({ status, id }) => `${status} ${id}`)).size).toBe(1);
    expect((await world.announced()).slice(announced.length).toSorted()).toEqual(['chat.read', 'message.sent']);
    expect((await conversations.messages(other, chatId)).items).toHaveLength(1);
    expect((await world.deps.limits.read('message', one.id)).count).toBe(1);
  });

  test('fifty messages of two people are numbered without gaps, and each has its own revision', async () => {
    const { chatId } = await conversations.open(olive, rashid);
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) => send(index % 2 === 0 ? olive : rashid, chatId, messageOf(`${index}`))),
    );
    const oneToFifty = Array.from({ length: 50 }, (_, index) => index + 1);
    expect(responses.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(oneToFifty);
    expect(new Set(responses.map(({ revision }) => revision)).size).toBe(50);

    const { items, chat, hasMore } = await conversations.changes(olive, chatId, 0);
    expect(items.map(({ seq }) => seq)).toEqual(oneToFifty);
    expect(hasMore).toBe(false);
    expect(chat).toMatchObject({ lastSeq: 50, revision: items.at(-1)?.revision });
    const times = items.map(({ createdAt }) => new Date(createdAt).getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });
});
