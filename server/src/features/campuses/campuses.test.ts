import sharp from 'sharp';
import { expect, test } from 'vitest';
import { getCampus } from '@quad/contract/campuses/campuses.endpoints';
import { newWorld, useWorld } from '../../test/world.ts';

const world = await useWorld();

const at = (host: string, url = '/api/campus') => world.app.inject({ url, headers: { host } });

test.each([
  ['ut.localhost:3000', 'ut'],
  ['UCLA.Quad.Example', 'ucla'],
  ['campus.localhost', 'campus'],
  ['localhost:3000', 'ou'],
  ['127.0.0.1', 'ou'],
  ['nobody.example', 'ou'],
])('the site at %s belongs to %s', async (host, slug) => {
  const campus = getCampus.response.parse((await at(host)).json());
  expect(campus.slug).toBe(slug);
  expect(campus.url).toBe(`http://${slug}.localhost`);
});

test('an unknown host is refused where only known ones are served, whatever is requested', async () => {
  const strict = await newWorld({ allowUnknownHosts: false, sitePattern: 'https://{campus}.quad.example' });
  const ask = (host: string, url: string) => strict.app.inject({ url, headers: { host } });
  const strangers = ['evil.example', 'ou.evil.example', 'quad.example', 'ou.quad.example.evil.example'];
  for (const host of [...strangers, 'localhost', 'ou.localhost:3000', '127.0.0.1', '127.8.8.8:80', '[::1]']) {
    for (const url of ['/api/campus', '/api/session', '/api/feed', '/og.png', '/robots.txt', '/monogram.svg']) {
      expect((await ask(host, url)).statusCode).toBe(421);
    }
    for (const probe of ['/healthz', '/readyz', '/metrics']) expect((await ask(host, probe)).statusCode).toBe(200);
  }
  const known = await ask('ut.quad.example', '/api/campus');
  expect(known.json()).toMatchObject({ slug: 'ut', url: 'https://ut.quad.example' });
  await strict.close();
});

test('the fifteen campuses have an address and two accents each, and no staff setting leaks', async () => {
  const campuses = world.deps.campuses.all();
  expect(campuses).toHaveLength(15);
  for (const { slug } of campuses) {
    const response = await at(`${slug}.localhost`);
    expect(getCampus.response.strict().parse(response.json())).toMatchObject({
      slug,
      privacy: slug === 'campus' ? 'public' : 'private',
    });
  }
});

test.each([
  ['ou', ['ou.edu'], 25],
  ['ut', ['utexas.edu', 'my.utexas.edu'], 25],
  ['smu', ['smu.edu'], 15],
  ['uf', ['ufl.edu'], 15],
  ['ucla', ['ucla.edu', 'g.ucla.edu'], 15],
  ['stanford', ['stanford.edu'], 15],
  ['duke', ['duke.edu'], 15],
  ['okstate', ['okstate.edu'], 15],
  ['tamu', ['tamu.edu', 'email.tamu.edu'], 15],
  ['mit', ['mit.edu'], 15],
  ['harvard', ['harvard.edu', 'college.harvard.edu', 'g.harvard.edu'], 15],
  ['ucf', ['ucf.edu', 'knights.ucf.edu'], 15],
  ['fsu', ['fsu.edu', 'my.fsu.edu'], 15],
  ['unt', ['unt.edu', 'my.unt.edu'], 15],
  ['campus', [], 15],
])('a student of %s verifies with an address at %j, and gets %i posts first', async (slug, domains, size) => {
  expect((await at(`${slug}.localhost`)).json()).toMatchObject({ slug, schoolDomains: domains });
  expect(world.deps.campuses.bySlug(slug)?.firstPageSize).toBe(size);
});

test('a campus has a mark in its own letters and colors', async () => {
  for (const path of ['/monogram.svg', '/favicon.svg']) {
    const mark = await at('tamu.localhost', path);
    expect(mark.headers['content-type']).toBe('image/svg+xml');
    expect(mark.body).toContain('>A&amp;M</text>');
    expect(mark.body).toContain('#500000');
    await expect(sharp(mark.rawPayload).metadata()).resolves.toMatchObject({ format: 'svg' });
  }
});

test('the link card is an image of the usual size', async () => {
  const card = await at('ut.localhost', '/og.png');
  expect(card.headers['content-type']).toBe('image/png');
  await expect(sharp(card.rawPayload).metadata()).resolves.toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect((await at('ut.localhost', '/og.png')).rawPayload.equals(card.rawPayload)).toBe(true);
  expect((await at('ou.localhost', '/og.png')).rawPayload.equals(card.rawPayload)).toBe(false);
});

test('a joining student is counted, and every open page is updated', async () => {
  const { deps } = world;
  const received: unknown[] = [];
  const ut = deps.campuses.bySlug('ut');
  deps.live.onMessage(`campus:${ut?.id}`, ({ event }) => void received.push(event));

  const student = await world.student('uma', { campus: 'ut' });
  await deps.db.tx((tx) =>
    deps.events.announce(tx, { type: 'campus.joined', campusId: student.campusId, userId: student.id }),
  );
  await world.work();

  expect(received).toContainEqual({ type: 'campus.members', memberCount: 1 });
  expect((await at('ut.localhost')).json().memberCount).toBe(1);
});

test('any school can be looked up from another site, but not the generic one', async () => {
  const { campuses } = world.deps;
  const ut = await world.as(null).call('GET', `/schools/${campuses.bySlug('ut')?.id}`);
  expect(ut.json()).toMatchObject({ shortName: 'UT', schoolDomains: ['utexas.edu', 'my.utexas.edu'] });
  const generic = await world.as(null).call('GET', `/schools/${campuses.bySlug('campus')?.id}`);
  expect(generic.statusCode).toBe(404);
});
