import { expect, test } from 'vitest';
import { addPhoto } from '../../test/submissions.ts';
import { useWorld } from '../../test/world.ts';

const SECRET = 'A very private sofa';

const world = await useWorld();
const member = await world.student('olive');
const guest = await world.student('uma', { campus: 'ut' });
const unverified = await world.student('ned', { isVerified: false });
await world.post(member, { text: SECRET });

/** Every door of the site through which something of a post could leave. */
const DOORS = [
  '/api/feed',
  '/api/feed?category=furniture',
  '/sitemap.xml',
  '/robots.txt',
  '/og.png',
  '/site.webmanifest',
  '/api/session',
  '/api/campus',
  '/api/dev/students',
] as const;

test.each(DOORS)('a visitor gets nothing of a private campus through %s', async (door) => {
  const [post] = (await world.as(member).call('GET', '/feed')).json().items;
  const answer = await world.as(null).visit(door);
  expect(answer.body).not.toContain(SECRET);
  expect(answer.body).not.toContain(post.id);
});

test('no reading of the API gives a visitor of a private campus, or of another campus, anything of it', async () => {
  const post = await world.post(member, { text: SECRET });
  await world.post(member, { parent: post, text: SECRET });
  await world.deps.db.db
    .insertInto('saves')
    .values({ post_id: post.id, user_id: member.id, campus_id: post.campusId })
    .execute();
  const photoId = await addPhoto(world, member);
  const doors = world.app.mounting.endpoints
    .filter(({ method, access }) => method === 'GET' && access !== 'development')
    .flatMap(({ path }) => [
      path,
      `${path}?show=replies`,
      `${path}?show=likes`,
      `${path}?begins=oli&comment=${post.id}`,
    ])
    .map(
      (path) =>
        `/api${path.replace(':postId', post.id).replace(':username', member.username).replace(':mediaId', photoId).replace(':userId', member.id)}` as const,
    );
  expect(doors).toContain(`/api/posts/${post.id}/thread`);

  // That the doors lead somewhere at all is seen with a session.
  const seen = await Promise.all(doors.map((door) => world.as(member).visit(door)));
  expect(seen.filter(({ body }) => body.includes(SECRET)).length).toBeGreaterThan(5);
  for (const campus of ['ou', 'campus']) {
    for (const door of doors) {
      const { body } = await world.as(null, { campus }).visit(door);
      for (const secret of [SECRET, post.id, member.id, photoId])
        expect({ door, body }).not.toHaveProperty('body', expect.stringContaining(secret));
    }
  }
});

test('a visitor of a private campus is asked to sign in', async () => {
  const feed = await world.as(null).call('GET', '/feed');
  expect(feed.statusCode).toBe(401);
  expect(feed.json()).toMatchObject({ code: 'sign_in_required' });
});

test('whoever is signed in reads a private campus, also as a guest or before verification', async () => {
  for (const reader of [member, guest, unverified]) {
    const answer = await world.as(reader, { campus: 'ou' }).call('GET', '/feed');
    expect(answer.body).toContain(SECRET);
  }
});

test('what a reader was sent is kept by no cache between', async () => {
  const answer = await world.as(member).call('GET', '/feed');
  expect(answer.headers['cache-control'] ?? '').not.toMatch(/public|s-maxage/);
});

test('a private campus asks search engines to stay away, a public one shows them the way', async () => {
  expect((await world.as(null).visit('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
  for (const viewer of [null, member]) expect((await world.as(viewer).visit('/sitemap.xml')).statusCode).toBe(404);

  const post = await world.post(member, { campus: 'campus', text: 'For everyone' });
  const joined = await world.post(member, { campus: 'campus' });
  await world.deps.db.db.updateTable('posts').set({ type: 'new user' }).where('id', '=', joined.id).execute();
  const visitor = world.as(null, { campus: 'campus' });
  expect((await visitor.visit('/robots.txt')).body).toContain('Sitemap: http://campus.localhost/sitemap.xml');
  const sitemap = await visitor.visit('/sitemap.xml');
  expect(sitemap.headers['content-type']).toContain('application/xml');
  expect(sitemap.body).toContain(`<loc>http://campus.localhost/post/${post.id}</loc>`);
  expect(sitemap.body).toContain('<loc>http://campus.localhost/settings/terms</loc>');
  expect(sitemap.body).not.toContain('ou.localhost');
  expect(sitemap.body).not.toContain(joined.id);
  expect((await visitor.call('GET', '/feed')).body).toContain('For everyone');
});

test('a campus that becomes private closes at once', async () => {
  const sid = await world.student('sid', { campus: 'smu' });
  const { id } = await world.post(sid, { text: 'Seen by all' });
  const { db, campuses } = world.deps;
  const make = async (privacy: 'public' | 'private') => {
    await db.db.updateTable('campuses').set({ privacy }).where('slug', '=', 'smu').execute();
    await campuses.reload();
  };
  const visitor = world.as(null, { campus: 'smu' });

  const lists = ['/feed', `/posts/${id}`, `/posts/${id}/thread`, '/people/sid/posts'] as const;

  await make('public');
  for (const path of lists) expect((await visitor.call('GET', path)).body).toContain('Seen by all');
  await make('private');
  for (const path of lists) expect((await visitor.call('GET', path)).statusCode).toBe(401);
  expect((await visitor.visit('/sitemap.xml')).statusCode).toBe(404);
});
