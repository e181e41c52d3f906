import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { conversationsOf, textsOf } from '../../../test/conversations.ts';
import { itemsOf } from '../../../test/item-changes.ts';
import type { Student } from '../../../test/people.ts';
import { draftOf, listenTo, submit } from '../../../test/submissions.ts';
import { useWorld } from '../../../test/world.ts';

const world = await useWorld();
const conversations = conversationsOf(world);
const items = itemsOf(world);

const sold = (viewer: Student, text: string) =>
  submit(world, viewer, { ...draftOf(text), item: { intent: 'selling', priceCents: 4500 } });

async function two() {
  const [ada, bo] = [await world.student('ada'), await world.student('bo')];
  return { ada, bo };
}

describe('the item at the top of a conversation', () => {
  test('is the one it was started from, for both, before anything is sent', async () => {
    const { ada, bo } = await two();
    const lamp = await sold(bo, 'A lamp');
    const { chatId } = await conversations.open(ada, bo, lamp.id);
    for (const viewer of [ada, bo]) {
      expect(await conversations.item(viewer, chatId)).toMatchObject({
        id: lamp.id,
        item: { priceCents: 4500, status: 'available' },
      });
    }
  });

  test('is the newest one shared, and posts without an item change nothing', async () => {
    const { ada, bo } = await two();
    const [lamp, desk] = [await sold(bo, 'A lamp'), await sold(ada, 'A desk')];
    const plain = await submit(world, bo, draftOf('Who has a car?'));
    const { chatId } = await conversations.open(ada, bo, lamp.id);
    await conversations.share(ada, chatId, desk.id, 'Mine');
    await conversations.share(bo, chatId, plain.id);
    expect((await conversations.item(bo, chatId))?.id).toBe(desk.id);
    await conversations.share(ada, chatId, lamp.id);
    expect((await conversations.item(bo, chatId))?.id).toBe(lamp.id);
  });

  test('is empty in a conversation without one, and after it was deleted', async () => {
    const { ada, bo } = await two();
    const { chatId } = await conversations.open(ada, bo);
    expect(await conversations.item(ada, chatId)).toBeNull();
    const [lamp, desk] = [await sold(bo, 'A lamp'), await sold(bo, 'A desk')];
    await conversations.share(ada, chatId, lamp.id);
    await conversations.share(ada, chatId, desk.id);
    await world.as(bo).call('DELETE', `/posts/${desk.id}`);
    expect((await conversations.item(ada, chatId))?.id).toBe(lamp.id);
  });

  test('is visible to nobody else', async () => {
    const { ada, bo } = await two();
    const { chatId } = await conversations.open(ada, bo, (await sold(bo, 'A lamp')).id);
    const stranger = await world.student('eve');
    const response = await world.as(stranger).call('GET', `/chats/${chatId}/item`);
    expect(response.json()).toMatchObject({ code: 'chat_missing' });
    expect((await world.as(null).call('GET', `/chats/${chatId}/item`)).statusCode).toBe(401);
  });
});

describe('the card of a post in a message', () => {
  async function sharedLamp() {
    const { ada, bo } = await two();
    const lamp = await sold(bo, 'A lamp');
    const { chatId } = await conversations.open(ada, bo);
    await conversations.share(ada, chatId, lamp.id);
    await world.work();
    /** The live events both get from an action, and what ada then reads. */
    const after = async (action: () => Promise<unknown>) => {
      const { revision } = await conversations.chat(ada, chatId);
      const received = [ada, bo].map(({ id }) => listenTo(world, `user:${id}`));
      await action();
      await world.work();
      const { items: changed, chat } = await conversations.changes(ada, chatId, revision);
      for (const events of received)
        expect(events).toContainEqual({ type: 'chat.changed', chatId, revision: chat.revision });
      return changed.map(({ post }) => post);
    };
    return { bo, lamp, after };
  }

  test('follows an edit of the post', async () => {
    const { bo, lamp, after } = await sharedLamp();
    const edit = {
      ...draftOf('A brass lamp'),
      media: [],
      basedOn: null,
      item: { intent: 'selling', priceCents: 4000 },
    };
    const [card, ...others] = await after(() => world.as(bo).call('PUT', `/posts/${lamp.id}`, edit));
    expect(card).toMatchObject({ document: edit.document, item: { priceCents: 4000 } });
    expect(others).toEqual([]);
  });

  test('follows the status of its item, also when a change is undone', async () => {
    const { bo, lamp, after } = await sharedLamp();
    const changeId = randomUUID();
    const sell = () => items.change(bo, lamp, { action: 'sell', buyerId: null }, changeId);
    expect(await after(sell)).toMatchObject([{ id: lamp.id, item: { status: 'sold' } }]);
    expect(await after(() => items.undone(bo, lamp, changeId))).toMatchObject([{ item: { status: 'available' } }]);
  });
});

describe('a link to a post in a message', () => {
  const addressOf = (postId: string, campus = 'ou') =>
    `${world.deps.campuses.bySlug(campus)?.url ?? ''}/post/${postId}`;

  test('shows its card, to whoever may see it', async () => {
    const { ada, bo } = await two();
    const cy = await world.student('cy');
    const lamp = await sold(cy, 'A lamp');
    const { chatId } = await conversations.open(ada, bo);
    const text = `Look: ${addressOf(lamp.id)}?redirect=true`;
    expect(await conversations.send(ada, chatId, text)).toMatchObject({ hasPost: false, post: { id: lamp.id } });
    await world.as(cy).call('PUT', `/blocks/${bo.id}`);
    const seen = async (viewer: Student) => (await conversations.messages(viewer, chatId)).items;
    expect(await seen(ada)).toMatchObject([{ hasPost: false, post: { id: lamp.id } }]);
    expect(await seen(bo)).toMatchObject([{ hasPost: false, post: null }]);
    expect(textsOf(await seen(bo))).toEqual([text]);
    await world.as(cy).call('DELETE', `/posts/${lamp.id}`);
    expect(await seen(ada)).toMatchObject([{ hasPost: false, post: null }]);
  });

  test('stays a link when it leads elsewhere, or to a post the sender may not see', async () => {
    const { ada, bo } = await two();
    const { chatId } = await conversations.open(ada, bo);
    const elsewhere = await submit(world, await world.student('sam', { campus: 'smu' }), draftOf('Elsewhere'));
    const hidden = await sold(await world.student('eve'), 'Hidden');
    await world.as(ada).call('PUT', `/blocks/${hidden.author.id}`);
    for (const address of [
      addressOf(elsewhere.id),
      addressOf(elsewhere.id, 'smu'),
      addressOf(hidden.id),
      `https://example.com/post/${hidden.id}`,
      `${addressOf('not-a-post')}`,
    ]) {
      expect(await conversations.send(ada, chatId, address)).toMatchObject({ hasPost: false, post: null });
    }
    // Nor does the other person, because the sender could not know what it shows.
    const seen = (await conversations.messages(bo, chatId)).items;
    expect(seen.map(({ post }) => post)).toEqual([null, null, null, null, null]);
  });

  test('leads to the comment that it names', async () => {
    const { ada, bo } = await two();
    const lamp = await sold(bo, 'A lamp');
    const comment = await submit(world, ada, draftOf('How tall?'), lamp.id);
    const { chatId } = await conversations.open(ada, bo);
    const sent = await conversations.send(ada, chatId, `${addressOf(lamp.id)}?comment=${comment.id}`);
    expect(sent.post?.id).toBe(comment.id);
  });
});
