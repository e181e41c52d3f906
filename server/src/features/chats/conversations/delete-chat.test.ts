import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { mediaId } from '@quad/contract/media/media.schemas';
import { openTab } from '../../../platform/live/test/site.ts';
import { conversationsOf, messageOf } from '../../../test/conversations.ts';
import { useLiveSite } from '../../../test/live-site.ts';
import type { Student } from '../../../test/people.ts';
import { storePicture } from '../../../test/stored-pictures.ts';
import { listenTo } from '../../../test/submissions.ts';
import { useWorld } from '../../../test/world.ts';
import { eraseSealedChats } from '../erase-sealed-chats.ts';
import { eventually } from '../../../test/eventually.ts';

const world = await useWorld();
const conversations = conversationsOf(world);

async function strangers() {
  const [one, other] = [await world.student('one'), await world.student('other')];
  const { chatId } = await conversations.open(one, other);
  return { one, other, chatId };
}

async function remove(viewer: Student | null, chatId: string, campus?: string) {
  const response = await world.as(viewer, campus ? { campus } : {}).call('DELETE', `/chats/${chatId}`);
  return { status: response.statusCode, ...response.json() };
}

/** A message with a photo that is stored, and the photo's address. */
async function sendPhoto(sender: Student, chatId: string) {
  const path = await storePicture(world.deps, sender, { purpose: 'message' }, randomBytes(500));
  const message = await conversations.send(sender, chatId, 'Look', { mediaId: mediaId.parse(path.split('/')[2]) });
  return { path, message };
}

const missing = { status: 404, code: 'chat_missing', message: "This conversation doesn't exist" };

describe('deleting a conversation', () => {
  test('removes it for both at once, with everything in it', async () => {
    const { one, other, chatId } = await strangers();
    const { path, message } = await sendPhoto(one, chatId);
    expect((await world.as(other).visit(path)).statusCode).toBe(200);
    const [toOne, toOther] = [listenTo(world, `user:${one.id}`), listenTo(world, `user:${other.id}`)];
    const announced = await world.announced();

    expect(await remove(one, chatId)).toEqual({ status: 200, deleted: true });
    expect(toOne).toEqual([{ type: 'chat.deleted', chatId }]);
    expect(toOther).toEqual([
      { type: 'chat.deleted', chatId },
      { type: 'chats.unread', campusId: one.campusId, count: 0, asOf: expect.any(Number) },
    ]);
    expect((await world.announced()).slice(announced.length)).toEqual(['chat.deleted']);

    for (const viewer of [one, other]) {
      expect((await conversations.list(viewer)).items).toEqual([]);
      expect(await conversations.unread(viewer)).toBe(0);
      const calls = [
        ['GET', ''],
        ['GET', '/messages'],
        ['GET', '/changes?since=0'],
        ['PUT', '/read', { seq: 1 }],
        ['POST', '/typing'],
        ['POST', '/messages', messageOf('Hello?')],
        ['POST', '/messages', messageOf('Look', { clientId: message.clientId })],
        ['PUT', `/messages/${message.id}/heart`],
      ] as const;
      for (const [method, rest, body] of calls) {
        const response = await world.as(viewer).call(method, `/chats/${chatId}${rest}`, body);
        expect({ status: response.statusCode, ...response.json() }).toMatchObject(missing);
      }
      expect((await world.as(viewer).visit(path)).statusCode).toBe(404);
    }
  });

  test('again, by either student, changes nothing and notifies nobody', async () => {
    const { one, other, chatId } = await strangers();
    await remove(one, chatId);
    const [received, announced] = [listenTo(world, `user:${other.id}`), await world.announced()];
    expect(await remove(one, chatId)).toEqual({ status: 200, deleted: true });
    expect(await remove(other, chatId)).toEqual({ status: 200, deleted: true });
    expect(received).toEqual([]);
    expect(await world.announced()).toEqual(announced);
  });

  test('is refused to both while one blocks the other, and possible again afterwards', async () => {
    const { one, other, chatId } = await strangers();
    await conversations.send(one, chatId, 'Evidence');
    await world.as(one).call('PUT', `/blocks/${other.id}`);
    await world.work();
    for (const viewer of [one, other]) expect(await remove(viewer, chatId)).toMatchObject(missing);
    await world.as(one).call('DELETE', `/blocks/${other.id}`);
    await world.work();
    expect((await conversations.list(one)).items).toHaveLength(1);
    expect(await remove(other, chatId)).toEqual({ status: 200, deleted: true });
  });

  test('by both at once is announced once', async () => {
    const { one, other, chatId } = await strangers();
    const announced = await world.announced();
    await Promise.all(Array.from({ length: 10 }, (_, index) => remove(index % 2 === 0 ? one : other, chatId)));
    expect((await world.announced()).slice(announced.length)).toEqual(['chat.deleted']);
  });

  test('allows a new one between the two', async () => {
    const { one, other, chatId } = await strangers();
    await conversations.send(one, chatId, 'Forget this');
    await remove(other, chatId);
    const fresh = await conversations.open(other, one);
    expect(fresh.isNew).toBe(true);
    expect(fresh.chatId).not.toBe(chatId);
    expect((await conversations.messages(one, fresh.chatId)).items).toEqual([]);
  });

  test('is not possible for others, nor from another campus’s site', async () => {
    const { one, chatId } = await strangers();
    expect(await remove(await world.student('stranger'), chatId)).toMatchObject(missing);
    expect(await remove(one, chatId, 'campus')).toMatchObject(missing);
    expect(await remove(null, chatId)).toMatchObject({ status: 401 });
    expect((await conversations.list(one)).items).toHaveLength(1);
  });

  test('while both continue to write leaves nothing behind: later messages are rejected', async () => {
    const { one, other, chatId } = await strangers();
    const says = Array.from({ length: 20 }, (_, index) =>
      world.as(index % 2 === 0 ? one : other).call('POST', `/chats/${chatId}/messages`, messageOf(`${index}`)),
    );
    await remove(one, chatId);
    for (const response of await Promise.all(says)) expect([200, 404]).toContain(response.statusCode);
    expect((await conversations.list(one)).items).toEqual([]);
    expect(await conversations.unread(other)).toBe(0);
    const left = await world.deps.db.db.selectFrom('chat_members').where('chat_id', '=', chatId).selectAll().execute();
    expect(left).toEqual([]);
  });
});

describe('the sealed copy', () => {
  const rowsOf = (chatId: string) =>
    world.deps.db.db.selectFrom('messages').select('id').where('chat_id', '=', chatId).execute();

  test('is kept for thirty days and then erased, with its photos', async () => {
    const { one, chatId } = await strangers();
    const kept = await strangers();
    const { path } = await sendPhoto(one, chatId);
    await sendPhoto(kept.one, kept.chatId);
    await remove(one, chatId);
    const sealedAt = world.clock.now().getTime();
    const files = async () => {
      const keys: string[] = [];
      for await (const key of world.deps.storage.list(`media/${path.split('/')[2]}/`)) keys.push(key);
      return keys;
    };

    world.clock.set(new Date(sealedAt + (30 * 24 - 1) * 3_600_000).toISOString());
    await eraseSealedChats(world.deps);
    expect(await rowsOf(chatId)).toHaveLength(1);
    expect(await files()).toHaveLength(1);

    world.clock.set(new Date(sealedAt + (30 * 24 + 1) * 3_600_000).toISOString());
    await eraseSealedChats(world.deps);
    expect(await rowsOf(chatId)).toEqual([]);
    expect(await rowsOf(kept.chatId)).toHaveLength(1);
    await world.work();
    const media = await world.deps.db.db
      .selectFrom('media')
      .select(['status', 'variants'])
      .where('id', '=', path.split('/')[2] ?? '')
      .execute();
    expect(media).toEqual([{ status: 'failed', variants: [] }]);
    expect(await files()).toEqual([]);
    expect(await remove(one, chatId)).toMatchObject(missing);
  });
});

describe('on the live socket', async () => {
  const { port } = await useLiveSite(world);
  const tab = (viewer: Student | null, campus = 'ou') =>
    openTab(port, { campus, headers: viewer ? { cookie: viewer.cookie } : {} });

  test('a conversation is received by its two members, on the site of its campus', async () => {
    const { one, other, chatId } = await strangers();
    const topic = `chat:${chatId}`;
    expect(await (await tab(one)).subscribe(topic)).toEqual([topic]);
    expect(await (await tab(other)).subscribe(topic)).toEqual([topic]);
    expect(await (await tab(await world.student('stranger'))).subscribe(topic)).toEqual([]);
    expect(await (await tab(one, 'campus')).subscribe(topic)).toEqual([]);
    expect(await (await tab(null)).subscribe(topic)).toEqual([]);
  });

  test('nothing of a deleted conversation is received, within a second', async () => {
    const { one, other, chatId } = await strangers();
    const topic = `chat:${chatId}`;
    const looking = await tab(other);
    await looking.subscribe(topic, `user:${other.id}`);
    await conversations.send(one, chatId, 'Hello');
    await remove(one, chatId);
    await eventually(() => expect(looking.events()).toContainEqual({ type: 'chat.deleted', chatId }));

    await world.deps.live.publish(topic, { type: 'chat.typing', chatId, userId: one.id });
    looking.send({ type: 'ping' });
    await eventually(() => expect(looking.frames.at(-1)).toEqual({ type: 'pong' }));
    expect(looking.events().filter(({ type }) => type === 'chat.typing')).toEqual([]);
    expect(await looking.subscribe(topic)).toEqual([]);
  });
});
