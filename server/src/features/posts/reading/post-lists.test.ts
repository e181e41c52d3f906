import { describe, expect, test } from 'vitest';
import { listSavers } from '@quad/contract/posts/posts.endpoints';
import { type ProfileList } from '@quad/contract/posts/posts';
import { listFeed } from '@quad/contract/feed/feed.endpoints';
import type { Student } from '../../../test/people.ts';
import type { TestPost } from '../../../test/posts.ts';
import { changePosts, idsOf, readBy } from '../../../test/reading.ts';
import { useWorld } from '../../../test/world.ts';

const world = await useWorld();
const olive = await world.student('olive');
const rosa = await world.student('rosa');

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));

type Path = `/${string}`;

/** Every list of posts has the shape of the feed. */
const posts = (path: Path, viewer: Student | null = rosa) =>
  readBy(world, { viewer, path, response: listFeed.response });

const profile = (person: Student, show: ProfileList): Path => `/people/${person.username}/posts?show=${show}`;

async function everyId(path: Path, viewer: Student, onPage: () => Promise<unknown> = async () => undefined) {
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const glue = path.includes('?') ? '&' : '?';
    const response = await world.as(viewer).call('GET', `${path}${cursor && `${glue}cursor=${cursor}`}`);
    const { items, nextCursor }: { items: { id: string }[]; nextCursor: string | null } = response.json();
    seen.push(...idsOf(items));
    cursor = nextCursor;
    await onPage();
  }
  return seen;
}

async function save(who: Student, post: TestPost, when: Date) {
  await world.deps.db.db
    .insertInto('saves')
    .values({ post_id: post.id, user_id: who.id, campus_id: post.campusId, saved_at: when })
    .execute();
}

const change = (post: TestPost, changes: Parameters<typeof changePosts>[2]) => changePosts(world, [post], changes);
const remove = (post: TestPost) => change(post, { deleted_at: at(59) });

describe('the saved list', () => {
  test('is ordered by when the post was saved, without deleted posts and saves of others', async () => {
    const sam = await world.student('sam');
    const [first, second, gone, others] = await Promise.all(Array.from({ length: 4 }, () => world.post(olive)));
    if (!first || !second || !gone || !others) throw new Error('Four posts were made');
    const comment = await world.post(olive, { parent: first });
    await save(sam, second, at(1));
    await save(sam, first, at(2));
    await save(sam, gone, at(3));
    await save(sam, comment, at(4));
    await save(rosa, others, at(5));
    await remove(gone);

    const { items, nextCursor } = await posts('/saved', sam);
    expect(idsOf(items)).toEqual([comment.id, first.id, second.id]);
    expect(items.every(({ savedByMe }) => savedByMe)).toBe(true);
    expect(nextCursor).toBeNull();
  });

  test('on another campus is that of the campus', async () => {
    const una = await world.student('una');
    const abroad = await world.post(olive, { campus: 'campus' });
    await save(una, abroad, at(1));
    expect((await posts('/saved', una)).items).toEqual([]);
    const there = await world.as(una, { campus: 'campus' }).call('GET', '/saved');
    expect(idsOf(there.json().items)).toEqual([abroad.id]);
  });
});

describe('the people who saved a post', () => {
  test('are ordered by when they saved it', async () => {
    const post = await world.post(olive);
    await save(rosa, post, at(1));
    await save(olive, post, at(2));
    const response = await world.as(rosa).call('GET', `/posts/${post.id}/saves`);
    const parsed = listSavers.response.parse(response.json());
    expect(parsed).toEqual(response.json());
    expect(parsed.items.map(({ username, isVerified }) => ({ username, isVerified }))).toEqual([
      { username: 'olive', isVerified: true },
      { username: 'rosa', isVerified: true },
    ]);
  });

  test('are listed in pages of ten, also when many saved in the same moment', async () => {
    const post = await world.post(olive);
    const crowd = await Promise.all(Array.from({ length: 23 }, (_none, n) => world.student(`crowd-${n}`)));
    for (const one of crowd) await save(one, post, at(1));
    const first = await world.as(rosa).call('GET', `/posts/${post.id}/saves`);
    expect(first.json().items).toHaveLength(10);
    const seen = await everyId(`/posts/${post.id}/saves`, rosa);
    expect(seen.toSorted()).toEqual(idsOf(crowd).toSorted());
  });
});

describe('the media grid', () => {
  test('has posts with pictures only, newest bump first, in pages of fifteen, and can leave one out', async () => {
    const mia = await world.student('mia', { campus: 'mit' });
    const made: TestPost[] = [];
    for (let n = 0; n < 18; n += 1) {
      const post = await world.post(mia, { at: at(n) });
      await change(post, { media_count: 1 });
      made.unshift(post);
    }
    const plain = await world.post(mia);
    const gone = await world.post(mia);
    await change(gone, { media_count: 1, deleted_at: at(59) });
    const comment = await world.post(mia, { parent: plain });
    await change(comment, { media_count: 1 });

    const first = await posts('/media', mia);
    expect(idsOf(first.items)).toEqual(idsOf(made.slice(0, 15)));
    const second = await posts(`/media?cursor=${first.nextCursor}`, mia);
    expect(idsOf(second.items)).toEqual(idsOf(made.slice(15)));
    const [shown] = made;
    const others = await posts(`/media?except=${shown?.id}`, mia);
    expect(idsOf(others.items)).toEqual(idsOf(made.slice(1, 16)));
  });
});

describe('a profile', () => {
  test('has posts, photos, replies and likes, each in a list of its own, newest first', async () => {
    const pia = await world.student('pia');
    const oldest = await world.post(pia, { at: at(1) });
    const pictured = await world.post(pia, { at: at(2) });
    await change(pictured, { media_count: 2 });
    const joined = await world.post(pia, { at: at(3) });
    await change(joined, { type: 'new user' });
    const gone = await world.post(pia, { at: at(4) });
    await remove(gone);
    const elsewhere = await world.post(pia, { campus: 'campus', at: at(5) });
    const reply = await world.post(pia, { parent: oldest, at: at(6) });
    const liked = await world.post(olive, { at: at(1) });
    await save(pia, joined, at(1));
    await save(pia, oldest, at(2));
    await save(pia, liked, at(3));
    await save(pia, elsewhere, at(4));

    // The reply bumped its post, but a profile is ordered by creation time.
    expect(idsOf((await posts(profile(pia, 'home'))).items)).toEqual([pictured.id, oldest.id]);
    expect(idsOf((await posts(profile(pia, 'photos'))).items)).toEqual([pictured.id]);
    expect(idsOf((await posts(profile(pia, 'replies'))).items)).toEqual([reply.id]);
    const likes = await posts(profile(pia, 'likes'));
    expect(idsOf(likes.items)).toEqual([liked.id, oldest.id]);
    expect(likes.items.map(({ savedByMe }) => savedByMe)).toEqual([false, false]);
    expect((await posts(profile(pia, 'likes'), pia)).items.map(({ savedByMe }) => savedByMe)).toEqual([true, true]);
  });

  test('opens with the posts, whatever the capitals of its name', async () => {
    const ada = await world.student('ada');
    const post = await world.post(ada);
    for (const name of ['ada', 'ADA', 'Ada']) {
      expect(idsOf((await posts(`/people/${name}/posts`)).items)).toEqual([post.id]);
    }
  });

  test('of an unknown user, or of somebody who is not on this campus, gets 404', async () => {
    const sid = await world.student('sid', { campus: 'smu' });
    await world.post(sid);
    for (const name of ['nobody-at-all', sid.username]) {
      const response = await world.as(rosa).call('GET', `/people/${name}/posts`);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'not_found' });
    }
  });

  test('hides its likes from everyone else, if its owner chose that', async () => {
    const hana = await world.student('hana');
    await save(hana, await world.post(olive), at(1));
    const change = await world.as(hana).call('PUT', '/me/likes-tab', { hidesLikes: true });
    expect(change.json()).toMatchObject({ hidesLikes: true });
    expect((await world.as(rosa).call('GET', profile(hana, 'likes'))).statusCode).toBe(404);
    expect((await world.as(rosa).call('GET', `/people/${hana.username}`)).json()).toMatchObject({ hidesLikes: true });
    expect((await posts(profile(hana, 'home'))).items).toEqual([]);
    expect((await posts(profile(hana, 'likes'), hana)).items).toHaveLength(1);

    await world.as(hana).call('PUT', '/me/likes-tab', { hidesLikes: false });
    expect((await posts(profile(hana, 'likes'))).items).toHaveLength(1);
  });

  test('shows the parents of its replies in a few words, without blocked people and deleted posts', async () => {
    const rhea = await world.student('rhea');
    const long = await world.post(olive, { text: `A  desk\n${'with drawers '.repeat(20)}` });
    const gone = await world.post(olive, { text: 'Soon gone' });
    const comment = await world.post(rosa, { parent: long, text: 'Still there?' });
    await world.post(rhea, { parent: long, at: at(1) });
    await world.post(rhea, { parent: comment, at: at(2) });
    await world.post(rhea, { parent: gone, at: at(3) });
    await remove(gone);

    const answered = async (viewer: Student) =>
      (await posts(profile(rhea, 'replies'), viewer)).items.map((reply) => reply.answered);
    const [ofGone, ofComment, ofLong] = await answered(rosa);
    expect([ofGone, ofComment]).toEqual([null, 'Still there?']);
    expect(ofLong).toMatch(/^A desk with drawers /);
    expect(ofLong).toHaveLength(80);

    const sol = await world.student('sol');
    await world.as(sol).call('PUT', `/blocks/${rosa.id}`);
    expect(await answered(sol)).toEqual([null, ofLong]);
  });

  test('shows its likes to signed-in students, and not to visitors', async () => {
    const visitor = world.as(null, { campus: 'campus' });
    const gil = await world.student('gil', { campus: 'campus' });
    expect((await visitor.call('GET', profile(gil, 'home'))).statusCode).toBe(200);
    const refused = await visitor.call('GET', profile(gil, 'likes'));
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toMatchObject({ code: 'sign_in_required' });
    const guest = await world.as(rosa, { campus: 'campus' }).call('GET', profile(gil, 'likes'));
    expect(guest.statusCode).toBe(200);
  });
});

test('no list repeats or drops earlier posts while others write, save and bump', async () => {
  const vic = await world.student('vic', { campus: 'ut' });
  const ute = await world.student('ute', { campus: 'ut' });
  const same = at(0);
  const top = await world.post(vic, { at: same });
  const written = [top, ...(await Promise.all(Array.from({ length: 35 }, () => world.post(vic, { at: same }))))];
  for (const post of written) {
    await change(post, { media_count: 1 });
    await save(ute, post, same);
  }
  const replies = await Promise.all(Array.from({ length: 25 }, () => world.post(vic, { parent: top, at: same })));

  async function meanwhile() {
    const fresh = await world.post(vic, { at: at(1) });
    await change(fresh, { media_count: 1 });
    await save(ute, fresh, at(1));
    await world.post(vic, { parent: fresh, at: at(2) });
  }

  const lists: [Path, TestPost[]][] = [
    ['/saved', written],
    ['/media', written],
    [profile(vic, 'home'), written],
    [profile(vic, 'photos'), written],
    [profile(vic, 'replies'), replies],
    [profile(ute, 'likes'), written],
  ];
  for (const [path, expected] of lists) {
    const seen = await everyId(path, ute, meanwhile);
    expect({ path, times: new Set(seen).size }).toEqual({ path, times: seen.length });
    expect({ path, dropped: expected.filter(({ id }) => !seen.includes(id)) }).toEqual({ path, dropped: [] });
  }
});

test.each(['/saved', '/media', '/people/olive/posts', '/posts/POST/saves', '/posts/POST/thread'])(
  'a truncated cursor is an input error for %s',
  async (path) => {
    const post = await world.post(olive);
    const response = await world.as(olive).call('GET', `/${path.slice(1).replace('POST', post.id)}?cursor=abc`);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toHaveProperty('cursor');
  },
);
