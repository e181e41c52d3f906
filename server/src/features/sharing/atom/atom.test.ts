import { beforeEach, describe, expect, test } from 'vitest';
import { profileAtomPath } from '@quad/contract/sharing/sharing';
import { addItem } from '../../../test/items.ts';
import { itemsOf } from '../../../test/item-changes.ts';
import type { Student } from '../../../test/people.ts';
import { changePosts } from '../../../test/reading.ts';
import { storePicture } from '../../../test/stored-pictures.ts';
import { draftOf, submit } from '../../../test/submissions.ts';
import { useWorld } from '../../../test/world.ts';
import { linkOf, readAtom, textsOf } from '../test/atom-document.ts';

const world = await useWorld();
const items = itemsOf(world);
const SITE = 'http://smu.localhost';

async function makeSmu(privacy: 'public' | 'private') {
  await world.deps.db.db.updateTable('campuses').set({ privacy }).where('slug', '=', 'smu').execute();
  await world.deps.campuses.reload();
}
await makeSmu('public');

let sid: Student;
beforeEach(async () => {
  world.clock.advance(2000);
  sid = await world.student('sidney', { campus: 'smu' });
});

const ask = (path: `/${string}`, headers: Record<string, string> = {}, viewer: Student | null = null) =>
  world.as(viewer, { campus: 'smu' }).visit(path, headers);

async function read(path: `/${string}`) {
  const response = await ask(path);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  return readAtom(response.body);
}

async function titles(path: `/${string}` = '/feed.atom') {
  return (await read(path)).all('entry').flatMap((entry) => textsOf(entry, 'title'));
}

describe('a feed', () => {
  test('has what RFC 4287 requires of feeds and entries, with unique ids', async () => {
    for (const text of ['A tent', 'A canoe']) await world.post(sid, { text });
    const feed = await read('/feed.atom');
    expect(feed.attributes).toEqual({ xmlns: 'http://www.w3.org/2005/Atom' });
    const entries = feed.all('entry');
    expect(entries.length).toBeGreaterThan(1);
    for (const element of [feed, ...entries]) {
      for (const required of ['id', 'title', 'updated']) expect(textsOf(element, required)).toHaveLength(1);
      for (const date of [...textsOf(element, 'updated'), ...textsOf(element, 'published')]) {
        expect(date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
      }
      const [author] = element.all('author');
      expect(author && textsOf(author, 'name').join('')).not.toBe('');
      expect(URL.canParse(textsOf(element, 'id').join(''))).toBe(true);
    }
    const ids = [feed, ...entries].flatMap((element) => textsOf(element, 'id'));
    expect(new Set(ids).size).toBe(ids.length);
    expect(linkOf(feed, 'self')).toBe(`${SITE}/feed.atom`);
    expect(linkOf(feed, 'alternate')).toBe(`${SITE}/home`);
    expect(textsOf(feed, 'title')).toEqual(['SMU on Quad']);
    const newest = entries
      .flatMap((entry) => textsOf(entry, 'updated'))
      .toSorted()
      .at(-1);
    expect(textsOf(feed, 'updated')).toEqual([newest]);
  });

  test('lists what a visitor sees: no "has joined" posts, no comments, nothing that was deleted', async () => {
    const [kept, joined, gone] = [
      await world.post(sid, { text: 'A kept lamp' }),
      await world.post(sid, { text: 'Joined' }),
      await world.post(sid, { text: 'A deleted lamp' }),
    ];
    await world.post(sid, { text: 'A comment', parent: kept });
    await changePosts(world, [joined], { type: 'new user' });
    await changePosts(world, [gone], { deleted_at: world.clock.now() });
    const shown = await titles();
    expect(shown).toContain('A kept lamp');
    for (const hidden of ['Joined', 'A deleted lamp', 'A comment']) expect(shown).not.toContain(hidden);
    // A "has joined" post would have another title.
    const { body } = await ask('/feed.atom');
    expect([kept, joined, gone].map(({ id }) => body.includes(id))).toEqual([true, false, false]);
    expect(await titles(profileAtomPath(sid.username))).toEqual(['A kept lamp']);
  });

  test('is the same for everyone, so that it can be shared', async () => {
    const blocked = await world.student('blocked', { campus: 'smu' });
    await world.post(blocked, { text: 'By somebody blocked' });
    await world.as(sid).call('PUT', `/blocks/${blocked.id}`);
    const [visitor, student] = [await ask('/feed.atom'), await ask('/feed.atom', {}, sid)];
    expect(student.body).toBe(visitor.body);
    expect(student.body).toContain('By somebody blocked');
    expect(student.headers['cache-control']).toBe('public, max-age=60');
  });

  test('survives any text: markup, CDATA sections, control characters and right-to-left', async () => {
    const text = '<script>alert("&amp;")</script> ]]> ]]> \u0001\u000B\uFFFE مكتب للبيع';
    const post = await world.post(sid, { text, category: 'books, movies, & music' });
    const { body } = await ask('/feed.atom');
    expect(body).not.toMatch(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/u);
    const entry = readAtom(body)
      .all('entry')
      .find((each) => textsOf(each, 'id').includes(`urn:uuid:${post.id}`));
    const [title, content] = [entry?.all('title')[0], entry?.all('content')[0]];
    expect(title?.attributes).toEqual({ type: 'html' });
    expect(title?.text).toBe('&lt;script&gt;alert(&quot;&amp;amp;&quot;)&lt;/script&gt; ]]&gt; ]]&gt;  مكتب للبيع');
    expect(content?.text).toBe(`<p dir="auto">${title?.text}</p>`);
    expect(entry?.all('category')[0]?.attributes).toEqual({
      term: 'books, movies, & music',
      label: 'Books, Movies, & Music',
    });
  });

  test('shows price and availability, and pictures with their alt texts', async () => {
    const sold = await addItem(world.deps, sid, { text: 'A desk', status: 'sold', condition: 'like new' });
    const path = await storePicture(world.deps, sid, { purpose: 'post', postId: sold.id }, Buffer.from('x'));
    await changePosts(world, [sold], { media_count: 1 });
    await addItem(world.deps, sid, { text: 'A bike', status: 'open', priceCents: 4000 });
    await addItem(world.deps, sid, { text: 'A free lamp', priceCents: 0 });
    world.clock.advance(2000);
    const [lamp, bike, desk] = (await read('/feed.atom')).all('entry');
    expect([lamp, bike, desk].map((entry) => entry && textsOf(entry, 'title').join(''))).toEqual([
      'A free lamp · Free',
      'Looking for: A bike · Up to $40',
      'Sold: A desk · $45',
    ]);
    const content = desk ? textsOf(desk, 'content').join('') : '';
    expect(content).toContain('<p><strong>Sold · $45 · Condition: like new</strong></p>');
    expect(content).toContain(`<img src="${SITE}${path}" alt="Photo 1 by Sidney T." width="10" height="10">`);

    const alt = 'A "red" desk & chair';
    await world.deps.db.db.updateTable('media').set({ alt }).where('post_id', '=', sold.id).execute();
    world.clock.advance(2000);
    expect((await ask('/feed.atom')).body).toContain('alt="A &quot;red&quot; desk &amp; chair"');
  });

  test('counts a new price or status as an update, but not a comment', async () => {
    const post = await items.sell(sid);
    const updated = async () => {
      const entry = (await read('/feed.atom'))
        .all('entry')
        .find((each) => textsOf(each, 'id').join('').includes(post.id));
      return entry && { updated: textsOf(entry, 'updated')[0], published: textsOf(entry, 'published')[0] };
    };
    const before = await updated();
    expect(before?.updated).toBe(before?.published);
    world.clock.advance(60_000);
    await submit(world, await world.student('carl', { campus: 'smu' }), draftOf('Is it heavy?'), post.id);
    expect(await updated()).toEqual(before);
    await items.change(sid, post, { action: 'sell', buyerId: null });
    expect(await updated()).toEqual({ ...before, updated: world.clock.now().toISOString() });
  });

  test('of an empty list is valid too', async () => {
    const feed = await read('/feed.atom?category=drones');
    expect(feed.all('entry')).toEqual([]);
    expect(textsOf(feed, 'updated')).toEqual(['1970-01-01T00:00:00.000Z']);
    expect(feed.all('author')).toHaveLength(1);
  });
});

describe('a feed exists for', () => {
  test('a category, a search with its filters and a student', async () => {
    await addItem(world.deps, sid, { text: 'A zither', category: 'musical instruments', priceCents: 9000 });
    await addItem(world.deps, sid, { text: 'A small zither', category: 'musical instruments', priceCents: 900 });
    await world.work();
    const category = '/feed.atom?category=musical+instruments';
    expect(await titles(category)).toEqual(['A small zither · $9', 'A zither · $90']);
    expect(textsOf(await read(category), 'title')).toEqual(['Musical Instruments · SMU on Quad']);
    expect(await titles('/search.atom?q=zither')).toEqual(['A small zither · $9', 'A zither · $90']);
    expect(await titles('/search.atom?q=zither&priceFrom=1000')).toEqual(['A zither · $90']);
    const search = await read('/search.atom?q=%20zither%20&photos=false&unknown=1');
    expect(textsOf(search, 'title')).toEqual(['“zither” · SMU on Quad']);
    expect(linkOf(search, 'self')).toBe(`${SITE}/search.atom?q=zither`);
    const own = await read(`/${sid.username.toUpperCase()}/feed.atom`);
    expect(linkOf(own, 'self')).toBe(`${SITE}/${sid.username}/feed.atom`);
    expect(own.all('entry')).toHaveLength(2);
  });

  test.each([
    '/feed.atom?category=unicorns',
    '/feed.atom?category=drones&category=furniture',
    '/search.atom',
    '/search.atom?q=%20',
    '/search.atom?q=desk&priceFrom=low',
    '/nobody-here/feed.atom',
    '/%00/feed.atom',
  ] as const)('%s is not found', async (path) => {
    expect((await ask(path)).statusCode).toBe(404);
  });
});

test('a private campus has no feeds, at no address and for nobody', async () => {
  const olive = await world.student('olive');
  await world.post(olive, { text: 'A private zither' });
  await world.work();
  const entryPoints = [
    '/feed.atom',
    '/feed.atom?category=furniture',
    '/search.atom?q=zither',
    profileAtomPath(olive.username),
  ] as const;
  for (const viewer of [null, olive]) {
    for (const entryPoint of entryPoints) {
      const response = await world.as(viewer, { campus: 'ou' }).visit(entryPoint);
      expect([entryPoint, response.statusCode]).toEqual([entryPoint, 404]);
      expect(response.body).not.toContain('zither');
    }
  }
});

test('a campus that becomes private removes its feeds at once', async () => {
  expect((await ask('/feed.atom')).statusCode).toBe(200);
  await makeSmu('private');
  expect((await ask('/feed.atom')).statusCode).toBe(404);
  await makeSmu('public');
});

describe('a client that has the feed already', () => {
  test('gets 304 by its ETag or time, and the new feed after a post', async () => {
    await world.post(sid, { text: 'A rug' });
    const { headers } = await ask('/feed.atom');
    const [etag, modified] = [String(headers['etag']), String(headers['last-modified'])];
    expect(new Date(modified).toUTCString()).toBe(modified);
    for (const same of [{ 'if-none-match': etag }, { 'if-none-match': '*' }, { 'if-modified-since': modified }]) {
      const response = await ask('/feed.atom', same);
      expect([response.statusCode, response.body]).toEqual([304, '']);
      expect(response.headers).toMatchObject({ etag, 'last-modified': modified });
    }
    const other = { 'if-none-match': '"other"', 'if-modified-since': modified };
    expect((await ask('/feed.atom', other)).statusCode).toBe(200);
    expect((await ask('/feed.atom', { 'if-modified-since': 'yesterday' })).statusCode).toBe(200);

    world.clock.advance(2000);
    await world.post(sid, { text: 'Another rug' });
    for (const old of [{ 'if-none-match': etag }, { 'if-modified-since': modified }]) {
      const response = await ask('/feed.atom', old);
      expect(response.statusCode).toBe(200);
      expect(response.headers['etag']).not.toBe(etag);
    }
  });

  test('shares one query with all requests within a second', async () => {
    const post = await world.post(sid, { text: 'A mirror' });
    expect(await titles()).toContain('A mirror');
    await changePosts(world, [post], { deleted_at: world.clock.now() });
    expect(await titles()).toContain('A mirror');
    world.clock.advance(1000);
    expect(await titles()).not.toContain('A mirror');
  });
});
