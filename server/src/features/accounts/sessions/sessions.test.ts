import { expect, test } from 'vitest';
import { getSession } from '@quad/contract/accounts/accounts.endpoints';
import { useWorld } from '../../../test/world.ts';
import { removeExpiredSessions } from '../remove-expired.ts';

const world = await useWorld();

const sessionOf = async (cookie: string, host = 'ou.localhost') => {
  const response = await world.app.inject({ url: '/api/session', headers: { host, cookie } });
  return getSession.response.strict().parse(response.json());
};

test('a visitor has no name and no unread counts', async () => {
  const response = await world.as(null).call('GET', '/session');
  expect(response.json()).toEqual({
    viewer: null,
    unreadChats: 0,
    unreadNotifications: 0,
    unreadBesidesChats: 0,
    asOf: 0,
  });
});

test('a student is recognized on every campus, as a member of their own', async () => {
  const uma = await world.student('uma', { campus: 'ut' });
  for (const host of ['ut.localhost', 'ou.localhost']) {
    expect(await sessionOf(uma.cookie, host)).toMatchObject({
      viewer: {
        id: uma.id,
        username: 'uma',
        isVerified: true,
        campusId: uma.campusId,
        campusShortName: 'UT',
        campusUrl: expect.stringContaining('//ut.'),
        role: 'student',
      },
    });
  }
});

test('the badges count what is unread', async () => {
  const olive = await world.student('olive');
  const rashid = await world.student('rashid');
  const { db, ids } = world.deps;
  const [low = '', high = ''] = [olive.id, rashid.id].toSorted();
  const chatId = ids.next();
  await db.db
    .insertInto('chats')
    .values({ id: chatId, campus_id: olive.campusId, low_user_id: low, high_user_id: high })
    .execute();
  await db.db
    .insertInto('chat_members')
    .values([
      { chat_id: chatId, campus_id: olive.campusId, user_id: olive.id, is_unread: true },
      { chat_id: chatId, campus_id: olive.campusId, user_id: rashid.id, is_unread: false },
    ])
    .execute();
  const note = { campus_id: olive.campusId, user_id: olive.id, actor_id: rashid.id, type: 'like' };
  await db.db
    .insertInto('notifications')
    .values([
      { ...note, id: ids.next(), subject_id: ids.next() },
      { ...note, id: ids.next(), subject_id: ids.next() },
      { ...note, id: ids.next(), subject_id: ids.next(), read_at: new Date() },
    ])
    .execute();

  expect(await sessionOf(olive.cookie)).toMatchObject({
    unreadChats: 1,
    unreadNotifications: 2,
    unreadBesidesChats: 2,
  });
  expect(await sessionOf(rashid.cookie)).toMatchObject({ unreadChats: 0, unreadNotifications: 0 });
});

test.each([
  ['no signature', (cookie: string) => cookie.replace(/(%2E|\.).*/, '')],
  ['another signature', (cookie: string) => `${cookie.slice(0, -8)}AAAAAA%3D`],
  ['another token', (cookie: string) => cookie.replace('=', '=x')],
  ['nothing in it', () => 'quad_session='],
  ['only a dot', () => 'quad_session=.'],
  ['bytes that are no text', () => 'quad_session=%E0%A4%A'],
])('a cookie with %s is a visitor', async (_fault, spoil) => {
  const piet = await world.student('piet');
  expect((await sessionOf(spoil(piet.cookie))).viewer).toBeNull();
});

test('after signing out the old cookie has no access, also for calls in progress', async () => {
  const pia = await world.student('pia');
  const pia2 = world.as(pia);
  expect((await sessionOf(pia.cookie)).viewer?.id).toBe(pia.id);

  const [ended] = await Promise.all([
    pia2.call('DELETE', '/session'),
    ...Array.from({ length: 20 }, () => sessionOf(pia.cookie)),
  ]);
  expect(ended.json()).toEqual({ ended: true });
  expect(ended.cookies).toMatchObject([
    { name: 'quad_session', value: '', path: '/', httpOnly: true, sameSite: 'Lax' },
  ]);
  expect((await sessionOf(pia.cookie)).viewer).toBeNull();
  expect((await pia2.call('DELETE', '/session')).statusCode).toBe(401);
  expect((await pia2.call('GET', '/feed')).statusCode).toBe(401);
});

test('signing out ends this session only', async () => {
  const { sessions, db, config } = world.deps;
  const quinn = await world.student('quinn');
  const other = await sessions.start(db.db, quinn.id);
  const otherCookie = `${config.sessionCookie}=${encodeURIComponent(other)}`;
  await world.as(quinn).call('DELETE', '/session');
  expect((await sessionOf(otherCookie)).viewer?.id).toBe(quinn.id);

  await sessions.end({ userId: quinn.id });
  expect((await sessionOf(otherCookie)).viewer).toBeNull();
});

test('changed rights apply at once', async () => {
  const { sessions, db } = world.deps;
  const ruth = await world.student('ruth', { isVerified: false });
  await sessionOf(ruth.cookie);
  const cookie = decodeURIComponent(ruth.cookie.split('=', 2)[1] ?? '');
  expect(await sessions.viewerOf(cookie)).toMatchObject({ isVerified: false, role: 'student' });
  await db.db.updateTable('users').set({ role: 'staff' }).where('id', '=', ruth.id).execute();
  await sessions.refresh({ userId: ruth.id });
  expect(await sessions.viewerOf(cookie)).toMatchObject({ role: 'staff' });
});

test('a session expires, and is then removed', async () => {
  const sam = await world.student('sam');
  world.clock.advance(61 * 24 * 60 * 60 * 1000);
  expect((await sessionOf(sam.cookie)).viewer).toBeNull();
  expect(await removeExpiredSessions(world.deps)).toBeGreaterThan(0);
  expect(await removeExpiredSessions(world.deps)).toBe(0);
});
