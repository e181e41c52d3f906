import { describe, expect, test } from 'vitest';
import { conversationsOf, textsOf } from '../../test/conversations.ts';
import type { Student } from '../../test/people.ts';
import { draftOf, submit } from '../../test/submissions.ts';
import { useWorld } from '../../test/world.ts';

const world = await useWorld();
const talk = conversationsOf(world);

const sold = (viewer: Student, text: string) =>
  submit(world, viewer, { ...draftOf(text), item: { intent: 'selling', priceCents: 4500 } });

async function two() {
  const [ada, bo] = [await world.student('ada'), await world.student('bo')];
  return { ada, bo };
}

describe('the item on top of a conversation', () => {
  test('is the one it was begun from, for both, before anything is sent', async () => {
    const { ada, bo } = await two();
    const lamp = await sold(bo, 'A lamp');
    const { chatId } = await talk.open(ada, bo, lamp.id);
    for (const viewer of [ada, bo]) {
      expect(await talk.item(viewer, chatId)).toMatchObject({
        id: lamp.id,
        item: { priceCents: 4500, status: 'available' },
      });
    }
  });

  test('is the newest that was shared, and posts without an item change nothing', async () => {
    const { ada, bo } = await two();
    const [lamp, desk] = [await sold(bo, 'A lamp'), await sold(ada, 'A desk')];
    const plain = await submit(world, bo, draftOf('Who has a car?'));
    const { chatId } = await talk.open(ada, bo, lamp.id);
    await talk.share(ada, chatId, desk.id, 'Mine');
    await talk.share(bo, chatId, plain.id);
    expect((await talk.item(bo, chatId))?.id).toBe(desk.id);
    await talk.share(ada, chatId, lamp.id);
    expect((await talk.item(bo, chatId))?.id).toBe(lamp.id);
  });

  test('is none in a conversation without one, and not what was deleted', async () => {
    const { ada, bo } = await two();
    const { chatId } = await talk.open(ada, bo);
    expect(await talk.item(ada, chatId)).toBeNull();
    const [lamp, desk] = [await sold(bo, 'A lamp'), await sold(bo, 'A desk')];
    await talk.share(ada, chatId, lamp.id);
    await talk.share(ada, chatId, desk.id);
    await world.as(bo).call('DELETE', `/posts/${desk.id}`);
    expect((await talk.item(ada, chatId))?.id).toBe(lamp.id);
  });

  test('is nobody else’s to see', async () => {
    const { ada, bo } = await two();
    const { chatId } = await talk.open(ada, bo, (await sold(bo, 'A lamp')).id);
    const stranger = await world.student('eve');
    const answer = await world.as(stranger).call('GET', `/chats/${chatId}/item`);
    expect(answer.json()).toMatchObject({ code: 'chat_missing' });
    expect((await world.as(null).call('GET', `/chats/${chatId}/item`)).statusCode).toBe(401);
  });
});

describe('a link to a post in a message', () => {
  const addressOf = (postId: string, campus = 'ou') =>
    `${world.deps.campuses.bySlug(campus)?.url ?? ''}/post/${postId}`;

  test('shows its card, to whoever may see it', async () => {
    const { ada, bo } = await two();
    const cy = await world.student('cy');
    const lamp = await sold(cy, 'A lamp');
    const { chatId } = await talk.open(ada, bo);
    const text = `Look: ${addressOf(lamp.id)}?redirect=true`;
    expect(await talk.say(ada, chatId, text)).toMatchObject({ hasPost: false, post: { id: lamp.id } });
    await world.as(cy).call('PUT', `/blocks/${bo.id}`);
    const seen = async (viewer: Student) => (await talk.messages(viewer, chatId)).items;
    expect(await seen(ada)).toMatchObject([{ hasPost: false, post: { id: lamp.id } }]);
    expect(await seen(bo)).toMatchObject([{ hasPost: false, post: null }]);
    expect(textsOf(await seen(bo))).toEqual([text]);
    await world.as(cy).call('DELETE', `/posts/${lamp.id}`);
    expect(await seen(ada)).toMatchObject([{ hasPost: false, post: null }]);
  });

  test('stays a link when it leads elsewhere, or to what the sender may not see', async () => {
    const { ada, bo } = await two();
    const { chatId } = await talk.open(ada, bo);
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
      expect(await talk.say(ada, chatId, address)).toMatchObject({ hasPost: false, post: null });
    }
  });

  test('leads to the comment that it names', async () => {
    const { ada, bo } = await two();
    const lamp = await sold(bo, 'A lamp');
    const comment = await submit(world, ada, draftOf('How tall?'), lamp.id);
    const { chatId } = await talk.open(ada, bo);
    const sent = await talk.say(ada, chatId, `${addressOf(lamp.id)}?comment=${comment.id}`);
    expect(sent.post?.id).toBe(comment.id);
  });
});
