import { beforeAll, expect, test } from 'vitest';
import { listDemoStudents } from '@quad/contract/accounts/accounts.endpoints';
import { buildApp } from '../../../app.ts';
import { useWorld } from '../../../test/world.ts';

const world = await useWorld();
beforeAll(async () => {
  await world.student('stella', { role: 'staff' });
  await world.student('mona');
  await world.student('ned', { isVerified: false });
  await world.student('uma', { campus: 'ut' });
});

test('the demo students of a campus are listed, each with a note', async () => {
  const { items } = listDemoStudents.response.parse((await world.as(null).call('GET', '/dev/students')).json());
  expect(items.map(({ username, note }) => [username, note])).toEqual([
    ['stella', 'Staff'],
    ['mona', 'Member, 0 posts'],
    ['ned', 'School not verified yet'],
  ]);
});

test('signing in as a demo student sets a session cookie that scripts cannot read', async () => {
  const response = await world.as(null).call('POST', '/dev/students/mona/session');
  expect(response.json()).toMatchObject({ viewer: { username: 'mona' }, unreadChats: 0 });
  const [cookie] = response.cookies;
  expect(cookie).toMatchObject({ name: 'quad_session', path: '/', httpOnly: true, sameSite: 'Lax' });

  const headers = { host: 'ou.localhost', cookie: `quad_session=${encodeURIComponent(cookie?.value ?? '')}` };
  expect((await world.app.inject({ url: '/api/session', headers })).json().viewer.username).toBe('mona');
});

test('switching the student ends the session that the browser had', async () => {
  const first = await world.student('first');
  await world.as(first).call('POST', '/dev/students/MONA/session');
  expect((await world.as(first).call('GET', '/session')).json().viewer).toBeNull();
});

test('an unknown student cannot be used', async () => {
  expect((await world.as(null).call('POST', '/dev/students/nobody/session')).statusCode).toBe(404);
});

test('without the dev tools neither endpoint exists', async () => {
  const { deps } = world;
  const app = await buildApp({ ...deps, config: { ...deps.config, devTools: false } });
  const headers = { host: 'ou.localhost', origin: 'http://ou.localhost' };
  for (const [method, url] of [
    ['GET', '/api/dev/students'],
    ['POST', '/api/dev/students/mona/session'],
    ['GET', '/api/dev/mail'],
  ] as const) {
    const response = await app.inject({ method, url, headers });
    expect(response.statusCode).toBe(404);
    expect(response.cookies).toEqual([]);
  }
  await app.close();
});
