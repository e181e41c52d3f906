import { expect, test } from 'vitest';
import { addPhoto, draftOf, submit } from '../../test/submissions.ts';
import { useWorld } from '../../test/world.ts';

const SECRET = 'A very private sofa';

const world = await useWorld();
const member = await world.student('olive');
const guest = await world.student('uma', { campus: 'ut' });
const unverified = await world.student('ned', { isVerified: false });
const unconfirmed = await world.student('una', { isVerified: false, emailVerified: false });
await world.post(member, { text: SECRET });

/** Every URL that could expose part of a post. */
const ENTRY_POINTS = [
  '/api/feed',
  '/api/feed?category=furniture',
  '/sitemap.xml',
  '/feed.atom',
  '/search.atom?q=sofa',
  '/olive/feed.atom',
  '/invite/poster-a4.pdf',
  '/robots.txt',
  '/og.png',
  '/site.webmanifest',
  '/api/session',
  '/api/campus',
  '/api/dev/students',
] as const;

const OUTSIDERS = [
  { name: 'a visitor', outsider: null },
  { name: 'someone unconfirmed', outsider: unconfirmed },
];

test.each(OUTSIDERS.flatMap((outsider) => ENTRY_POINTS.map((entryPoint) => ({ ...outsider, entryPoint }))))(
  '$name gets nothing of a private campus through $entryPoint',
  async ({ outsider, entryPoint }) => {
    const [post] = (await world.as(member).call('GET', '/feed')).json().items;
    const response = await world.as(outsider, { campus: 'ou' }).visit(entryPoint);
    expect(response.body).not.toContain(SECRET);
    expect(response.body).not.toContain(post.id);
  },
);

test.each(OUTSIDERS)('no GET endpoint gives $name anything of a private campus', async ({ outsider }) => {
  const post = await world.post(member, { text: SECRET });
  await world.post(member, { parent: post, text: SECRET });
  await world.deps.db.db
    .insertInto('saves')
    .values({ post_id: post.id, user_id: member.id, campus_id: post.campusId })
    .execute();
  const photoId = await addPhoto(world, member);
  const entryPoints = world.app.mounting.endpoints
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
  expect(entryPoints).toContain(`/api/posts/${post.id}/thread`);

  // Proves that these URLs do expose the post to a member.
  const seen = await Promise.all(entryPoints.map((entryPoint) => world.as(member).visit(entryPoint)));
  expect(seen.filter(({ body }) => body.includes(SECRET)).length).toBeGreaterThan(5);
  // Reports and blocks of the person, whose lists must not show them.
  for (const kind of ['post', 'person'] as const) {
    const target = { kind, id: kind === 'post' ? post.id : member.id };
    await world.as(outsider).call('POST', '/reports', { target, reason: 'spam' });
  }
  await world.as(outsider).call('PUT', `/blocks/${member.id}`);
  // What they wrote and saved while the campus was public brings notifications, and stays in their lists.
  const own = await world.post(unconfirmed, { text: 'Mine' });
  await submit(world, member, draftOf(SECRET), own.id);
  await world.deps.db.db
    .insertInto('saves')
    .values({ post_id: post.id, user_id: unconfirmed.id, campus_id: post.campusId })
    .execute();
  await world.work();
  for (const campus of ['ou', 'campus']) {
    for (const entryPoint of entryPoints) {
      const { body } = await world.as(outsider, { campus }).visit(entryPoint);
      for (const secret of [SECRET, post.id, member.id, photoId])
        expect({ entryPoint, body }).not.toHaveProperty('body', expect.stringContaining(secret));
    }
  }
});

test('a visitor of a private campus is asked to sign in', async () => {
  const feed = await world.as(null).call('GET', '/feed');
  expect(feed.statusCode).toBe(401);
  expect(feed.json()).toMatchObject({ code: 'sign_in_required' });
});

test('an unconfirmed student is asked to confirm their address', async () => {
  const feed = await world.as(unconfirmed).call('GET', '/feed');
  expect(feed.statusCode).toBe(403);
  expect(feed.json()).toMatchObject({
    code: 'confirm_to_read',
    message: 'Confirm your email to see what is posted here.',
  });
});

test('with a confirmed address, or as a student of any school, one can read a private campus', async () => {
  const verifiedOnly = await world.student('val', { campus: 'ut', emailVerified: false });
  for (const reader of [member, guest, unverified, verifiedOnly]) {
    const response = await world.as(reader, { campus: 'ou' }).call('GET', '/feed');
    expect(response.body).toContain(SECRET);
  }
});

test('a reader’s response is not stored by shared caches', async () => {
  const response = await world.as(member).call('GET', '/feed');
  expect(response.headers['cache-control']).toBe('private, no-store');
});

test('a private campus is closed to search engines, and a public one is open', async () => {
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
