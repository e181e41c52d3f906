import { expect, test } from 'vitest';
import { campusChange } from '@quad/contract/campuses/campuses.schemas';
import { buildApp } from '../../app.ts';
import { runDueJobs } from '../../platform/jobs/jobs.ts';
import { openLiveHub } from '../../platform/live/hub.ts';
import { openPostgresRelay } from '../../ports/relay/postgres-relay.ts';
import { useWorld } from '../../test/world.ts';
import { campusesListeners } from './campuses.listeners.ts';
import { changeCampus, openCampusDirectory } from './campuses.public.ts';
import { eventually } from '../../test/eventually.ts';

const world = await useWorld();

const audit = () => world.deps.db.db.selectFrom('audit').selectAll().orderBy('created_at').orderBy('id').execute();

test('a change by staff shows without a restart, and is audited with who made it', async () => {
  const staff = await world.student('sasha', { role: 'staff' });
  await changeCampus(world.deps, staff, 'ut', {
    change: {
      privacy: 'public',
      name: 'Texas, Austin',
      primaryColor: '#00853e',
      customHost: 'market.ut.edu',
      schoolDomains: ['utexas.edu'],
      firstPageSize: 7,
    },
  });
  await world.work();

  const response = await world.app.inject({ url: '/api/campus', headers: { host: 'market.ut.edu' } });
  expect(response.json()).toMatchObject({
    slug: 'ut',
    privacy: 'public',
    name: 'Texas, Austin',
    url: 'http://market.ut.edu',
    schoolDomains: ['utexas.edu'],
    theme: { light: expect.not.stringMatching('#bf5700') },
  });
  expect(await world.announced()).toEqual(['campus.changed']);
  expect(await audit()).toMatchObject([
    {
      actor_id: staff.id,
      action: 'campus.changed',
      subject: 'campus:ut',
      detail: { changed: expect.arrayContaining([{ field: 'privacy', before: 'private', after: 'public' }]) },
    },
  ]);
});

test('a change to the same value changes nothing and notifies nobody', async () => {
  const before = { audit: await audit(), announced: await world.announced() };
  expect(await changeCampus(world.deps, null, 'ou', { change: { privacy: 'private', firstPageSize: 25 } })).toEqual({
    changed: [],
  });
  expect({ audit: await audit(), announced: await world.announced() }).toEqual(before);
});

test('a change on the command line is audited without a person', async () => {
  await changeCampus(world.deps, null, 'duke', { change: { city: null } });
  expect((await audit()).at(-1)).toMatchObject({
    actor_id: null,
    subject: 'campus:duke',
    detail: { changed: [{ field: 'city', before: 'Durham', after: null }] },
  });
});

test('a host cannot belong to two campuses, and an unknown campus cannot change', async () => {
  await changeCampus(world.deps, null, 'mit', { change: { customHost: 'quad.mit.edu' } });
  await expect(changeCampus(world.deps, null, 'uf', { change: { customHost: 'quad.mit.edu' } })).rejects.toMatchObject({
    code: 'input_invalid',
    fields: { customHost: 'belongs to another campus' },
  });
  await expect(changeCampus(world.deps, null, 'nowhere', { change: { city: 'Nowhere' } })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('a custom host that is the address of another campus does not take it over', async () => {
  await changeCampus(world.deps, null, 'unt', { change: { customHost: 'smu.localhost' } });
  await world.deps.campuses.reload();
  expect(world.deps.campuses.ofHost('smu.localhost')?.slug).toBe('smu');
});

test.each([
  [{ privacy: 'secret' }, 'privacy'],
  [{ firstPageSize: 0 }, 'firstPageSize'],
  [{ firstPageSize: 2.5 }, 'firstPageSize'],
  [{ primaryColor: 'red' }, 'primaryColor'],
  [{ customHost: 'not a host' }, 'customHost'],
  [{ schoolDomains: ['ou.edu', '@ou'] }, 'schoolDomains'],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
  [{ socialUrl: 'javascript:alert(1)' }, 'socialUrl'],
  [{ supportEmail: 'nobody' }, 'supportEmail'],
  [{ name: '   ' }, 'name'],
])('%j is rejected', (change, field) => {
  const read = campusChange.safeParse(change);
  expect(read.error?.issues[0]?.path[0]).toBe(field);
});

test('only staff settings can be set', () => {
  expect(campusChange.safeParse({ memberCount: 9 }).success).toBe(false);
  expect(campusChange.safeParse({ slug: 'xx' }).success).toBe(false);
});

test('a second process shows the change too, without a restart', async () => {
  const { deps } = world;
  const url = deps.db.pool.options.connectionString ?? '';
  const relays = await Promise.all([
    openPostgresRelay({ url, log: deps.log }),
    openPostgresRelay({ url, log: deps.log }),
  ]);
  const [here, there] = await Promise.all(relays.map((relay) => openLiveHub({ relay, log: deps.log })));
  if (!here || !there) throw new Error('Two hubs were opened');
  const campuses = await openCampusDirectory({ ...deps, live: there });
  const app = await buildApp({ ...deps, live: there, campuses });
  const nameThere = async () =>
    (await app.inject({ url: '/api/campus', headers: { host: 'ucf.localhost' } })).json().name;
  expect(await nameThere()).toBe('University of Central Florida');

  await changeCampus(deps, null, 'ucf', { change: { name: 'UCF Knights' } });
  await runDueJobs({
    pool: deps.db.pool,
    log: deps.log,
    deps: { ...deps, live: here },
    listeners: campusesListeners,
    queued: [],
  });
  await eventually(async () => expect(await nameThere()).toBe('UCF Knights'));

  await app.close();
  campuses.close();
  await Promise.all([here.close(), there.close(), ...relays.map((relay) => relay.close())]);
});
