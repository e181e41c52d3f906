import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { listBlocked } from '@quad/contract/accounts/blocks.endpoints';
import { boostOf } from '../../../test/ads.ts';
import { conversationsOf } from '../../../test/conversations.ts';
import type { Student } from '../../../test/people.ts';
import { storePicture } from '../../../test/stored-pictures.ts';
import { useWorld } from '../../../test/world.ts';

const world = await useWorld();
const conversations = conversationsOf(world);

const call = async (
  viewer: Student | null,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: `/${string}`,
  body?: object,
) => {
  const response = await world.as(viewer).call(method, path, body);
  return { status: response.statusCode, ...response.json() };
};
const block = (one: Student, other: { id: string }) => call(one, 'PUT', `/blocks/${other.id}`);
const unblock = (one: Student, other: { id: string }) => call(one, 'DELETE', `/blocks/${other.id}`);

type Listed = { items: { id: string }[]; comments: { items: { id: string }[] } };
const idsAt = async (viewer: Student | null, path: `/${string}`) =>
  (await world.as(viewer).call('GET', path)).json<Listed>().items.map(({ id }) => id);

/** Two who know each other well, and a third who knows both. */
async function neighbors() {
  const [olive, max, third] = [await world.student('olive'), await world.student('max'), await world.student('third')];
  const [olivesPost, maxsPost, thirdsPost] = [
    await world.post(olive, { text: 'Selling a desk' }),
    await world.post(max, { text: 'Selling a bike' }),
    await world.post(third, { text: 'Who goes home on Friday?' }),
  ];
  return { olive, max, third, olivesPost, maxsPost, thirdsPost };
}

const words = (text: string) => ({ clientKey: world.deps.ids.next(), document: { blocks: [{ text }] } });
const reply = async (author: Student, parentId: string, text: string) =>
  (await call(author, 'POST', `/posts/${parentId}/comments`, words(text))) as {
    status: number;
    id: string;
    code: string;
  };

describe('after a block neither of the two sees', () => {
  test('the other’s posts, in any list and by their address; everybody else does', async () => {
    const { olive, max, third, olivesPost, maxsPost } = await neighbors();
    await call(olive, 'PUT', `/posts/${maxsPost.id}/save`);
    expect(await block(olive, max)).toEqual({ status: 200, blocked: true });

    for (const [viewer, hidden, author] of [
      [olive, maxsPost, max],
      [max, olivesPost, olive],
    ] as const) {
      expect(await idsAt(viewer, '/feed')).not.toContain(hidden.id);
      expect(await idsAt(viewer, '/saved')).not.toContain(hidden.id);
      for (const path of [`/posts/${hidden.id}`, `/posts/${hidden.id}/thread`, `/posts/${hidden.id}/saves`] as const) {
        expect(await call(viewer, 'GET', path)).toMatchObject({ status: 404, code: 'post_missing' });
      }
      for (const path of [`/people/${author.username}`, `/people/${author.username}/posts`] as const) {
        expect(await call(viewer, 'GET', path)).toMatchObject({ status: 404, code: 'not_found' });
      }
      expect(await idsAt(viewer, `/people?begins=${author.username}`)).toEqual([]);
      expect(await idsAt(viewer, '/users')).not.toContain(author.id);
    }
    expect(await idsAt(third, '/feed')).toEqual(expect.arrayContaining([olivesPost.id, maxsPost.id]));
    expect(await call(third, 'GET', `/people/${max.username}`)).toMatchObject({ status: 200 });
  });

  test('the other’s comments below somebody else’s post, with every reply to them', async () => {
    const { olive, max, third, thirdsPost } = await neighbors();
    const seen = await reply(third, thirdsPost.id, 'I do');
    const hidden = await reply(max, thirdsPost.id, 'Me too');
    const below = await reply(third, hidden.id, 'Good');
    await block(max, olive);

    const thread = async (viewer: Student, query = '') =>
      (await world.as(viewer).call('GET', `/posts/${thirdsPost.id}/thread${query}`)).json<
        Listed & { focusId: string | null }
      >();
    expect((await thread(olive)).comments.items.map(({ id }) => id)).toEqual([seen.id]);
    expect(await thread(olive, `?comment=${below.id}`)).toMatchObject({ focusId: null });
    expect((await thread(third)).comments.items.map(({ id }) => id)).toEqual([seen.id, hidden.id, below.id]);

    // An open thread fetches new comments one by one.
    const deeper = await reply(third, below.id, 'Very good');
    const statusFor = async (viewer: Student, id: string) => (await call(viewer, 'GET', `/posts/${id}`)).status;
    for (const { id } of [hidden, below, deeper]) {
      expect([await statusFor(olive, id), await statusFor(third, id)]).toEqual([404, 200]);
    }
    expect(await statusFor(olive, seen.id)).toBe(200);
  });

  test('replies to the other in other lists, or shared with them; their own replies stay on their profile', async () => {
    const { olive, max, third, thirdsPost } = await neighbors();
    const seen = await reply(third, thirdsPost.id, 'I do');
    const asked = await reply(max, thirdsPost.id, 'Me too');
    const below = await reply(third, asked.id, `Good, @${max.username}`);
    const own = await reply(olive, asked.id, 'Great');
    for (const saver of [olive, third]) {
      for (const { id } of [seen, below]) await call(saver, 'PUT', `/posts/${id}/save`);
    }
    const { chatId } = await conversations.open(third, olive);
    const shared = { clientId: world.deps.ids.next(), document: { blocks: [] }, postId: below.id };
    expect(await call(third, 'POST', `/chats/${chatId}/messages`, shared)).toMatchObject({ post: { id: below.id } });

    const lists = [
      `/people/${third.username}/posts?show=replies`,
      `/people/${third.username}/posts?show=likes`,
    ] as const;
    for (const path of [...lists, '/saved'] as const) {
      expect({ path, ids: await idsAt(olive, path) }).toEqual({ path, ids: [below.id, seen.id] });
    }
    await block(max, olive);
    for (const path of [...lists, '/saved'] as const) {
      expect({ path, ids: await idsAt(olive, path) }).toEqual({ path, ids: [seen.id] });
    }
    expect(await call(olive, 'GET', `/posts/${below.id}/saves`)).toMatchObject({ status: 404, code: 'post_missing' });
    expect((await conversations.messages(olive, chatId)).items).toMatchObject([{ hasPost: true, post: null }]);
    expect((await conversations.messages(third, chatId)).items).toMatchObject([{ post: { id: below.id } }]);
    for (const path of lists) expect(await idsAt(third, path)).toEqual([below.id, seen.id]);
    expect(await call(olive, 'GET', `/people/${olive.username}/posts?show=replies`)).toMatchObject({
      items: [{ id: own.id, answered: null }],
    });
  });

  test('the other’s avatar and photos, by their addresses', async () => {
    const { olive, max, third, maxsPost } = await neighbors();
    const bytes = Buffer.from('a picture');
    const paths = [
      await storePicture(world.deps, max, { purpose: 'avatar' }, bytes),
      await storePicture(world.deps, max, { purpose: 'post', postId: maxsPost.id }, bytes),
    ];
    const seenBy = async (viewer: Student) =>
      (await Promise.all(paths.map((path) => world.as(viewer).visit(path)))).map(({ statusCode }) => statusCode);
    expect(await seenBy(olive)).toEqual([200, 200]);
    await block(max, olive);
    expect(await seenBy(olive)).toEqual([404, 404]);
    for (const viewer of [max, third]) expect(await seenBy(viewer)).toEqual([200, 200]);
  });

  test('the other among the people who saved a post', async () => {
    const { olive, max, third, thirdsPost } = await neighbors();
    for (const saver of [max, third]) await call(saver, 'PUT', `/posts/${thirdsPost.id}/save`);
    await block(olive, max);
    expect(await idsAt(olive, `/posts/${thirdsPost.id}/saves`)).toEqual([third.id]);
    expect(await idsAt(third, `/posts/${thirdsPost.id}/saves`)).toEqual([third.id, max.id]);
  });
});

describe('after a block neither of the two can', () => {
  test('comment on or save the other’s posts', async () => {
    const { olive, max, third, olivesPost, thirdsPost } = await neighbors();
    const olivesReply = await reply(olive, thirdsPost.id, 'I do');
    const thirdsQuestion = await reply(third, olivesPost.id, 'How long is it?');
    await block(olive, max);
    for (const id of [olivesPost.id, olivesReply.id]) {
      expect(await reply(max, id, 'Hello?')).toMatchObject({ status: 404, code: 'post_missing' });
      expect(await call(max, 'PUT', `/posts/${id}/save`)).toMatchObject({ status: 404, code: 'post_missing' });
    }
    // Replying to somebody else in the other's thread is refused as well.
    expect(await reply(max, thirdsQuestion.id, 'Long')).toMatchObject({ status: 404, code: 'post_missing' });
    expect(await reply(max, thirdsPost.id, 'Me too')).toMatchObject({ status: 200 });
  });

  test('learn from a refusal that the other’s posts exist', async () => {
    const { olive, max, olivesPost, thirdsPost } = await neighbors();
    const olivesComment = await reply(olive, thirdsPost.id, 'I do');
    await block(olive, max);
    for (const id of [olivesPost.id, olivesComment.id]) {
      expect(await call(max, 'DELETE', `/posts/${id}`)).toMatchObject({ status: 404, code: 'post_missing' });
      const boosted = await call(max, 'POST', `/posts/${id}/boosts`, boostOf());
      expect(boosted).toMatchObject({ status: 404, code: 'post_missing' });
    }
  });

  test('share the other’s posts with a third', async () => {
    const { olive, max, third, maxsPost } = await neighbors();
    const { chatId } = await conversations.open(olive, third);
    await block(max, olive);
    const message = { clientId: world.deps.ids.next(), document: { blocks: [] }, postId: maxsPost.id };
    const shared = await call(olive, 'POST', `/chats/${chatId}/messages`, message);
    expect(shared).toMatchObject({ status: 404, code: 'post_missing' });
  });

  test('message the other, in an old or a new conversation', async () => {
    const { olive, max } = await neighbors();
    const { chatId } = await conversations.open(olive, max);
    await conversations.send(olive, chatId, 'Is it still there?');
    await block(max, olive);
    for (const viewer of [olive, max]) {
      const response = await call(viewer, 'POST', `/chats/${chatId}/messages`, {
        clientId: world.deps.ids.next(),
        document: { blocks: [{ text: 'Hello?' }] },
      });
      expect(response).toMatchObject({ status: 404, code: 'chat_missing' });
    }
    await world.work();
    for (const [viewer, other] of [
      [olive, max],
      [max, olive],
    ] as const) {
      expect((await conversations.list(viewer)).items).toEqual([]);
      expect(await call(viewer, 'GET', `/chats/${chatId}`)).toMatchObject({ status: 404, code: 'chat_missing' });
      expect(await call(viewer, 'GET', '/session')).toMatchObject({ unreadChats: 0, unreadNotifications: 0 });
      const opened = await call(viewer, 'POST', '/chats', { userId: other.id });
      expect(opened).toMatchObject({ status: 409, code: 'person_unreachable' });
    }
  });

  test('notify the other: earlier notifications are removed, and no new ones arrive', async () => {
    const { olive, max, third, olivesPost } = await neighbors();
    for (const saver of [max, third]) await call(saver, 'PUT', `/posts/${olivesPost.id}/save`);
    await reply(max, olivesPost.id, 'Nice one');
    await world.work();
    expect(await call(olive, 'GET', '/session')).toMatchObject({ unreadNotifications: 2 });

    await block(olive, max);
    await world.work();
    const notifications = (await world.as(olive).call('GET', '/notifications')).json();
    expect(notifications.items).toMatchObject([{ type: 'like', actorCount: 1, actors: [{ id: third.id }] }]);
    expect(await call(olive, 'GET', '/session')).toMatchObject({ unreadNotifications: 1 });

    await call(max, 'POST', '/posts', words(`Look what @${olive.username} did`));
    await world.work();
    expect(await call(olive, 'GET', '/session')).toMatchObject({ unreadNotifications: 1 });
  });
});

describe('after a block neither of the two is notified', () => {
  test('of what others write in a thread or below a comment of the other', async () => {
    const { olive, max, third, maxsPost, thirdsPost } = await neighbors();
    const olivesReply = await reply(olive, maxsPost.id, 'Is it fast?');
    const maxsReply = await reply(max, thirdsPost.id, 'I do');
    const below = await reply(third, maxsReply.id, 'Good');
    await reply(third, olivesReply.id, 'Max says it is');
    await world.work();
    expect(await call(olive, 'GET', '/session')).toMatchObject({ unreadNotifications: 1 });
    await block(max, olive);
    await world.work();
    expect(await call(olive, 'GET', '/session')).toMatchObject({ unreadNotifications: 0 });

    await reply(third, olivesReply.id, 'Max says it is not');
    await reply(third, maxsPost.id, `Max, show @${olive.username} the bike`);
    await reply(third, below.id, `Take @${olive.username} along, Max`);
    await world.work();
    expect((await world.as(olive).call('GET', '/notifications')).json()).toMatchObject({ items: [] });

    await reply(third, thirdsPost.id, `And @${olive.username}?`);
    await world.work();
    const notifications = (await world.as(olive).call('GET', '/notifications')).json();
    expect(notifications.items).toMatchObject([{ type: 'mention', excerpt: `And @${olive.username}?` }]);
  });
});

describe('a block made at the same moment', () => {
  /** Inserts the block without its event, as if it was committed before the other person's action. */
  const blockWithoutEvent = (one: Student, other: Student) =>
    world.deps.db.db.insertInto('blocks').values({ blocker_id: one.id, blocked_id: other.id }).execute();

  test('as a message leaves no notification about it', async () => {
    const { olive, max } = await neighbors();
    const { chatId } = await conversations.open(olive, max);
    await conversations.read(max, chatId, 0);
    await world.work();
    await conversations.send(olive, chatId, 'Is it still there?');
    await blockWithoutEvent(max, olive);
    await world.work();
    expect((await world.as(max).call('GET', '/notifications')).json()).toMatchObject({ items: [] });
  });

  test('as a conversation starts leaves no conversation', async () => {
    const { olive, max } = await neighbors();
    await conversations.open(olive, max);
    await blockWithoutEvent(max, olive);
    await world.work();
    for (const viewer of [olive, max]) expect((await conversations.list(viewer)).items).toEqual([]);
  });
});

describe('a block', () => {
  test('can be lifted, and everything is visible again, unless the other person blocked too', async () => {
    const { olive, max, maxsPost } = await neighbors();
    const { chatId } = await conversations.open(olive, max);
    await conversations.send(max, chatId, 'Hello');
    await block(olive, max);
    await block(max, olive);
    await world.work();
    expect(await unblock(olive, max)).toEqual({ status: 200, blocked: false });
    await world.work();
    expect(await idsAt(olive, '/feed')).not.toContain(maxsPost.id);
    expect((await conversations.list(olive)).items).toEqual([]);

    await unblock(max, olive);
    await world.work();
    expect(await idsAt(olive, '/feed')).toContain(maxsPost.id);
    for (const viewer of [olive, max]) expect((await conversations.list(viewer)).items).toMatchObject([{ id: chatId }]);
    expect(await conversations.send(olive, chatId, 'Hello again')).toMatchObject({ seq: 2 });
  });

  test('is created once, however many requests arrive at once', async () => {
    const { olive, max } = await neighbors();
    const responses = await Promise.all(Array.from({ length: 20 }, () => block(olive, max)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const listed = (await world.as(olive).call('GET', '/blocks')).json();
    expect(listBlocked.response.parse(listed).items.map(({ id }) => id)).toEqual([max.id]);
    expect((await world.as(max).call('GET', '/blocks')).json()).toEqual({ items: [], nextCursor: null });
  });

  test('must be of another person on this campus, and has a limit', async () => {
    const [olive, stranger] = [await world.student('olive'), await world.student('sid', { campus: 'smu' })];
    expect(await block(olive, olive)).toMatchObject({ status: 403, code: 'not_allowed' });
    expect(await block(olive, stranger)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await block(olive, { id: world.deps.ids.next() })).toMatchObject({ status: 404, code: 'not_found' });

    await sql`
      with many as (
        insert into users (id, campus_id, username, first_name, last_name, email)
        select gen_random_uuid(), ${olive.campusId}, 'many' || n, 'Many', 'M.', 'many' || n || '@mail.example'
        from generate_series(1, 500) n
        returning id
      )
      insert into blocks (blocker_id, blocked_id) select ${olive.id}, id from many
    `.execute(world.deps.db.db);
    expect(await block(olive, await world.student('one too many'))).toMatchObject({ status: 409, code: 'block_limit' });
  });

  test('and unblocking share one limit', async () => {
    const { olive, max } = await neighbors();
    for (let times = 0; times < 100; times += 1) await world.deps.limits.count('block', olive.id);
    for (const action of [block, unblock]) {
      expect(await action(olive, max)).toMatchObject({ status: 429, code: 'too_many_requests' });
    }
  });
});
