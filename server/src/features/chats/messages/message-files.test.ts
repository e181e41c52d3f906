import { REMOVED_MESSAGE } from '@quad/contract/chats/chats';
import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { mediaId } from '@quad/contract/media/media.schemas';
import { lastMessageText } from '@quad/contract/chats/last-message';
import { conversationsOf, messageOf } from '../../../test/conversations.ts';
import type { Student } from '../../../test/people.ts';
import { storePicture } from '../../../test/stored-pictures.ts';
import { draftOf, listenTo, submit } from '../../../test/submissions.ts';
import { somePhoto, uploadsOf } from '../../../test/uploads.ts';
import { useWorld } from '../../../test/world.ts';
import { sealMessage, unsealMessage } from './seal-message.ts';

const world = await useWorld();
const conversations = conversationsOf(world);
const olive = await world.student('olive');
const rashid = await world.student('rashid');
const { chatId } = await conversations.open(olive, rashid);

async function photoOf(owner: Student, purpose: 'post' | 'message' = 'message') {
  const path = await storePicture(world.deps, owner, { purpose }, randomBytes(500));
  return { path, id: mediaId.parse(path.split('/')[2]) };
}

async function send(sender: Student, id: string, text = '') {
  const body = { ...messageOf(text), mediaId: id };
  const response = await world.as(sender).call('POST', `/chats/${chatId}/messages`, body);
  return { status: response.statusCode, ...response.json() };
}

describe('a file in a message', () => {
  test('needs no text, is visible to both and to nobody else', async () => {
    const { path, id } = await photoOf(olive);
    const message = await conversations.send(olive, chatId, '', { mediaId: id });
    expect(message).toMatchObject({
      document: { blocks: [] },
      media: { id, kind: 'photo', status: 'ready', width: 10 },
    });
    const { last } = await conversations.chat(rashid, chatId);
    expect(last && lastMessageText(last)).toBe('Sent a photo');

    const stranger = await world.student('stranger');
    const status = async (viewer: Student | null, campus = 'ou') =>
      (await world.as(viewer, { campus }).visit(path)).statusCode;
    expect(await status(olive)).toBe(200);
    expect(await status(rashid)).toBe(200);
    expect(await status(stranger)).toBe(404);
    expect(await status(null)).toBe(404);
    expect(await status(rashid, 'smu')).toBe(404);
  });

  test('is used once: by one message, and by no post', async () => {
    const { id } = await photoOf(olive);
    await conversations.send(olive, chatId, '', { mediaId: id });
    const taken = { status: 409, code: 'media_missing' };
    expect(await send(olive, id)).toMatchObject(taken);
    const { id: forPost } = await photoOf(olive, 'post');
    expect(await send(olive, forPost)).toMatchObject(taken);
    const { id: others } = await photoOf(rashid);
    expect(await send(olive, others)).toMatchObject(taken);
  });

  test('sent twenty times at once is one message', async () => {
    const { id } = await photoOf(olive);
    const before = (await conversations.chat(olive, chatId)).lastSeq;
    const responses = await Promise.all(Array.from({ length: 20 }, () => send(olive, id)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await conversations.chat(olive, chatId)).lastSeq).toBe(before + 1);
  });

  test('is published again once it is processed', { timeout: 30_000 }, async () => {
    const { id } = await uploadsOf(world.app, olive).whole(await somePhoto(), { purpose: 'message' });
    const message = await conversations.send(olive, chatId, 'Wait for it', { mediaId: mediaId.parse(id) });
    expect(message.media).toMatchObject({ id, status: 'processing' });
    const received = listenTo(world, `user:${rashid.id}`);
    await world.work();
    await world.work();

    const { items, chat } = await conversations.changes(rashid, chatId, message.revision);
    expect(items).toMatchObject([{ id: message.id, seq: message.seq, media: { id, status: 'ready' } }]);
    expect(items[0]?.revision).toBe(chat.revision);
    expect(received).toContainEqual({ type: 'chat.changed', chatId, revision: chat.revision });
    expect(chat.lastSeq).toBe(message.seq);
  });

  test('of an unreadable kind is rejected once that is known', async () => {
    const { id } = await photoOf(olive);
    await world.deps.db.db.updateTable('media').set({ status: 'failed' }).where('id', '=', id).execute();
    expect(await send(olive, id, 'Look')).toMatchObject({ status: 422, code: 'media_unreadable' });
  });
});

describe('a message that staff remove', () => {
  test.each(['Look at this', REMOVED_MESSAGE])(
    'loses its text, its file and its post, whether it said "%s"; its place stays',
    async (text) => {
      const { path, id } = await photoOf(olive);
      const post = await submit(world, olive, draftOf('A lamp'));
      const message = await conversations.send(olive, chatId, text, { mediaId: id, postId: post.id });
      const received = listenTo(world, `chat:${chatId}`);
      const sealId = randomUUID();
      const seal = () => world.deps.db.tx((tx) => sealMessage(world.deps, tx, { messageId: message.id, sealId }));
      for (let times = 0; times < 2; times += 1) await (await seal())();

      const { items } = await conversations.changes(rashid, chatId, message.revision);
      expect(items).toMatchObject([
        {
          id: message.id,
          seq: message.seq,
          document: { blocks: [{ text: '* Message removed **' }] },
          media: null,
          hasPost: false,
        },
      ]);
      expect(received).toHaveLength(1);
      for (const viewer of [olive, rashid]) expect((await world.as(viewer).visit(path)).statusCode).toBe(404);

      const { isRestored } = await world.deps.db.tx((tx) => unsealMessage(world.deps, tx, sealId));
      expect(isRestored).toBe(true);
      const back = await conversations.changes(rashid, chatId, message.revision);
      expect(back.items).toMatchObject([{ id: message.id, media: { id }, post: { id: post.id } }]);
      expect((await world.as(rashid).visit(path)).statusCode).toBe(200);
    },
  );
});

describe('a post in a message', () => {
  test('is published again when it is deleted, also with its parent', async () => {
    const post = await submit(world, rashid, draftOf('A desk'));
    const comment = await submit(world, rashid, draftOf('And a chair'), post.id);
    const { revision } = await conversations.send(olive, chatId, 'This one?', { postId: comment.id });
    const received = listenTo(world, `chat:${chatId}`);
    await world.as(rashid).call('DELETE', `/posts/${post.id}`);
    await world.work();
    const { items, chat } = await conversations.changes(olive, chatId, revision);
    expect(items).toMatchObject([{ hasPost: true, post: null }]);
    expect(received).toContainEqual({ type: 'chat.changed', chatId, revision: chat.revision });
  });

  test('is sent with text or without, and the list shows it', async () => {
    const post = await submit(world, rashid, draftOf('A sofa'));
    await conversations.send(olive, chatId, '', { postId: post.id });
    const { last } = await conversations.chat(rashid, chatId);
    expect(last && lastMessageText(last)).toBe('Shared a post');
    const message = await conversations.send(olive, chatId, 'This one', { postId: post.id });
    expect(message).toMatchObject({ hasPost: true, post: { id: post.id } });
  });
});
