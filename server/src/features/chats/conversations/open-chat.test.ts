import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { banAccount } from '../../accounts/accounts.public.ts';
import { conversationsOf, messageOf, textsOf } from '../../../test/conversations.ts';
import type { Student } from '../../../test/people.ts';
import { draftOf, listenTo, submit } from '../../../test/submissions.ts';
import { useWorld } from '../../../test/world.ts';

const world = await useWorld();
const conversations = conversationsOf(world);
const olive = await world.student('olive');
const rashid = await world.student('rashid');

async function tryOpen(viewer: Student | null, body: object, campus?: string) {
  const response = await world.as(viewer, campus ? { campus } : {}).call('POST', '/chats', body);
  return { status: response.statusCode, ...response.json() };
}

describe('opening a conversation', () => {
  test('starts one, unread for both until each opens it, and notifies both', async () => {
    const [ada, bo] = [await world.student('ada'), await world.student('bo')];
    const [toAda, toBo] = [listenTo(world, `user:${ada.id}`), listenTo(world, `user:${bo.id}`)];
    const announced = await world.announced();
    const { chatId, isNew } = await conversations.open(ada, bo);
    expect(isNew).toBe(true);
    expect((await world.announced()).slice(announced.length)).toEqual(['chat.started']);
    const expected = [
      { type: 'chat.changed', chatId, revision: 0 },
      { type: 'chats.unread', campusId: ada.campusId, count: 1, asOf: expect.any(Number) },
    ];
    expect(toAda).toEqual(expected);
    expect(toBo).toEqual(expected);
    for (const [viewer, other] of [
      [ada, bo],
      [bo, ada],
    ] as const) {
      expect(await conversations.unread(viewer)).toBe(1);
      const { items } = await conversations.list(viewer);
      expect(items).toMatchObject([{ id: chatId, other: { id: other.id }, last: null, isUnread: true, lastSeq: 0 }]);
      expect(await conversations.read(viewer, chatId, 0)).toEqual({ readSeq: 0, isUnread: false });
      expect(await conversations.unread(viewer)).toBe(0);
    }
  });

  test('again, by either student, returns the same one', async () => {
    const [ada, bo] = [await world.student('ada'), await world.student('bo')];
    const { chatId } = await conversations.open(ada, bo);
    expect(await conversations.open(ada, bo)).toEqual({ chatId, isNew: false });
    expect(await conversations.open(bo, ada)).toEqual({ chatId, isNew: false });
    expect(await tryOpen(bo, { userId: ada.id.toUpperCase() })).toMatchObject({ status: 200, chatId });
  });

  test('two hundred times at once, from both sides, is one conversation that is announced once', async () => {
    const [ada, bo] = [await world.student('ada'), await world.student('bo')];
    const announced = await world.announced();
    const responses = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        tryOpen(...(index % 2 === 0 ? ([ada, { userId: bo.id }] as const) : ([bo, { userId: ada.id }] as const))),
      ),
    );
    // Over sixty concurrent attempts to create a chat hit the limit; all other requests succeed.
    const opened = responses.filter(({ status }) => status === 200);
    expect(new Set(opened.map(({ chatId }) => chatId)).size).toBe(1);
    expect(opened.filter(({ isNew }) => isNew)).toHaveLength(1);
    for (const { status } of responses) expect([200, 429]).toContain(status);
    expect((await world.announced()).slice(announced.length)).toEqual(['chat.started']);
    expect((await conversations.list(ada)).items).toHaveLength(1);
  });

  test('is separate on each campus: two people of two sites have one on each', async () => {
    const [ada, bo] = [await world.student('ada'), await world.student('bo')];
    const { chatId } = await conversations.open(ada, bo);
    expect(await tryOpen(ada, { userId: bo.id }, 'campus')).toMatchObject({ code: 'person_unreachable' });
    // Posting on the generic campus makes a student known there.
    await world.post(bo, { campus: 'campus' });
    const elsewhere = await tryOpen(ada, { userId: bo.id }, 'campus');
    expect(elsewhere).toMatchObject({ status: 200, isNew: true });
    expect(elsewhere.chatId).not.toBe(chatId);
    expect((await conversations.list(ada)).items.map(({ id }) => id)).toEqual([chatId]);
  });
});

describe('opening a conversation about a post', () => {
  test('sends nothing', async () => {
    const [ada, bo] = [await world.student('ada'), await world.student('bo')];
    const post = await submit(world, bo, draftOf('A lamp'));
    const { chatId, isNew } = await conversations.open(ada, bo, post.id);
    expect(isNew).toBe(true);
    expect(await conversations.open(ada, bo, post.id)).toEqual({ chatId, isNew: false });
    const { items, chat } = await conversations.messages(bo, chatId);
    expect({ items, last: chat.last }).toEqual({ items: [], last: null });
  });

  test('sends post and text as one message, once however often it is sent', async () => {
    const [ada, bo] = [await world.student('ada'), await world.student('bo')];
    const post = await submit(world, bo, draftOf('A lamp'));
    const { chatId } = await conversations.open(ada, bo, post.id);
    const body = messageOf('Is this still available?', { postId: post.id });
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => world.as(ada).call('POST', `/chats/${chatId}/messages`, body)),
    );
    for (const { statusCode } of responses) expect(statusCode).toBe(200);
    const { items, chat } = await conversations.messages(bo, chatId);
    expect(items).toMatchObject([{ seq: 1, senderId: ada.id, hasPost: true, post: { id: post.id } }]);
    expect(textsOf(items)).toEqual(['Is this still available?']);
    expect(chat.last).toMatchObject({ text: 'Is this still available?', hasPost: true });
    expect(await conversations.unread(bo)).toBe(1);
  });

  test('says whether the two have one without starting it', async () => {
    const [ada, bo] = [await world.student('ada'), await world.student('bo')];
    const check = async () => (await world.as(ada).call('GET', `/chats/check/${bo.id}`)).json();
    expect(await check()).toEqual({});
    const { chatId } = await conversations.open(bo, ada);
    expect(await check()).toEqual({ _id: chatId });
    await world.as(bo).call('PUT', `/blocks/${ada.id}`);
    expect(await check()).toEqual({});
  });

  test('that was deleted, or is of another campus, starts nothing', async () => {
    const [ada, bo] = [await world.student('ada'), await world.student('bo')];
    const gone = await submit(world, bo, draftOf('Gone'));
    await world.as(bo).call('DELETE', `/posts/${gone.id}`);
    const elsewhere = await submit(world, await world.student('sam', { campus: 'smu' }), draftOf('Elsewhere'));
    for (const { id: postId } of [gone, elsewhere]) {
      expect(await tryOpen(ada, { userId: bo.id, postId })).toMatchObject({ status: 404, code: 'post_missing' });
    }
    expect((await conversations.list(ada)).items).toEqual([]);
  });

  test('shows “post deleted” where it was shared after its deletion', async () => {
    const [ada, bo] = [await world.student('ada'), await world.student('bo')];
    const post = await submit(world, bo, draftOf('A clock'));
    const { chatId } = await conversations.open(ada, bo, post.id);
    await conversations.share(ada, chatId, post.id);
    await world.as(bo).call('DELETE', `/posts/${post.id}`);
    expect((await conversations.messages(ada, chatId)).items).toMatchObject([{ hasPost: true, post: null }]);
  });
});

describe('a conversation cannot be started', () => {
  const unreachable = {
    status: 409,
    code: 'person_unreachable',
    message: "You can't message this person. They can't get messages on this campus.",
  };

  test('with oneself, unknown or unverified people, students of other campuses and banned people', async () => {
    const unverified = await world.student('uri', { isVerified: false });
    const stranger = await world.student('sam', { campus: 'smu' });
    const banned = await world.student('vlad');
    await banAccount(world.deps, null, { address: banned.email, reason: 'Spam' });
    for (const userId of [olive.id, olive.id.toUpperCase(), randomUUID(), unverified.id, stranger.id, banned.id]) {
      expect(await tryOpen(olive, { userId })).toMatchObject(unreachable);
    }
    expect((await conversations.list(olive)).items).toEqual([]);
  });

  test('by those who may not take part', async () => {
    const unverified = await world.student('uri', { isVerified: false });
    const guest = await world.student('gus', { campus: 'smu' });
    const body = { userId: rashid.id };
    expect(await tryOpen(null, body)).toMatchObject({ status: 401, code: 'sign_in_required' });
    expect(await tryOpen(unverified, body)).toMatchObject({ status: 403, code: 'school_unverified' });
    expect(await tryOpen(guest, body, 'ou')).toMatchObject({ status: 403, code: 'guest_of_campus' });
  });

  test('above the hourly limit', async () => {
    const busy = await world.student('busy');
    for (let times = 0; times < 60; times += 1) await world.deps.limits.count('open_chat', busy.id);
    expect(await tryOpen(busy, { userId: rashid.id })).toMatchObject({ status: 429, code: 'too_many_requests' });
  });
});
