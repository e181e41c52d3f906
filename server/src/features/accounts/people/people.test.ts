import { describe, expect, test } from 'vitest';
import { getProfile, listMembers, listMentionable } from '@quad/contract/accounts/profiles.endpoints';
import { MEMBERS } from '@quad/contract/accounts/profiles';
import { banAccount } from '../bans/ban-account.ts';
import type { Student } from '../../../test/people.ts';
import { useWorld } from '../../../test/world.ts';

const world = await useWorld();
const olive = await world.student('olive');

describe('a profile', () => {
  test('shows a person’s name, when they joined and how much they posted, and nothing private', async () => {
    world.clock.set('2026-02-03T04:05:06.000Z');
    const petra = await world.student('petra', { isVerified: false });
    await world.deps.db.db.updateTable('users').set({ bio: 'I sell lamps' }).where('id', '=', petra.id).execute();
    await world.post(petra);
    const response = await world.as(olive).call('GET', '/people/PeTra');
    expect(response.json()).toEqual({
      id: petra.id,
      canMessage: false,
      username: 'petra',
      firstName: 'Petra',
      lastName: 'T.',
      avatarId: null,
      isVerified: false,
      bio: 'I sell lamps',
      joinedAt: '2026-02-03T04:05:06.000Z',
      postCount: 1,
      itemCount: 0,
      profileSetUp: true,
      hidesLikes: false,
    });
    expect(getProfile.response.parse(response.json())).toEqual(response.json());
  });

  test('is found on its own campus only, unless the person wrote something on another', async () => {
    const sid = await world.student('sid', { campus: 'smu' });
    const onCampus = (campus: string) => world.as(olive, { campus }).call('GET', `/people/${sid.username}`);
    expect((await onCampus('smu')).statusCode).toBe(200);
    for (const campus of ['ou', 'campus']) {
      const response = await onCampus(campus);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'not_found' });
    }
    const post = await world.post(sid, { campus: 'campus' });
    expect((await onCampus('campus')).statusCode).toBe(200);
    await world.deps.db.db
      .updateTable('posts')
      .set({ deleted_at: world.clock.now() })
      .where('id', '=', post.id)
      .execute();
    expect((await onCampus('campus')).statusCode).toBe(404);
  });

  test('counts the posts of the campus it is read on, and reveals nothing of another one', async () => {
    const wanda = await world.student('wanda', { campus: 'smu' });
    for (let n = 0; n < 3; n += 1) await world.post(wanda);
    const parent = await world.post(wanda, { campus: 'campus' });
    await world.post(wanda, { campus: 'campus', parent });

    const counted = async (viewer: Student | null, campus: string) => {
      const reader = world.as(viewer, { campus });
      const profile = getProfile.response.parse((await reader.call('GET', '/people/wanda')).json());
      const { items } = (await reader.call('GET', '/people/wanda/posts?show=home')).json();
      return { count: profile.postCount, listed: items.length };
    };
    expect(await counted(wanda, 'smu')).toEqual({ count: 3, listed: 3 });
    expect(await counted(null, 'campus')).toEqual({ count: 1, listed: 1 });
  });

  test('says who can be messaged: members of the campus who are not banned', async () => {
    const canMessage = async (student: Student, viewer: Student | null = olive) => {
      const response = await world.as(viewer, { campus: 'ou' }).call('GET', `/people/${student.username}`);
      return getProfile.response.parse(response.json()).canMessage;
    };
    const [marcus, vlad] = [await world.student('marcus'), await world.student('vlad')];
    const moved = await world.student('moe', { campus: 'smu' });
    await world.post(moved, { campus: 'ou' });
    await banAccount(world.deps, null, { address: vlad.email, reason: 'Spam' });
    expect(await canMessage(marcus)).toBe(true);
    for (const other of [vlad, moved, await world.student('uri', { isVerified: false })]) {
      expect(await canMessage(other)).toBe(false);
    }
  });

  test('of an unknown user is not found', async () => {
    const response = await world.as(olive).call('GET', '/people/nobody-of-that-name');
    expect(response.statusCode).toBe(404);
  });
});

describe('after an @', () => {
  const begins = async (text: string) => {
    const response = await world.as(olive).call('GET', `/people?begins=${encodeURIComponent(text)}`);
    return listMentionable.response.parse(response.json()).items;
  };
  const usernames = async (text: string) => (await begins(text)).map(({ username }) => username);

  async function named(username: string, firstName: string) {
    const student = await world.student(username);
    await world.deps.db.db.updateTable('users').set({ first_name: firstName }).where('id', '=', student.id).execute();
  }

  test('members are suggested by the first letters of their username, then of their first name', async () => {
    await named('zora-vale', 'Nell');
    await named('quinn', 'Zora');
    await named('zoran', 'Zoran');
    await world.student('zoraida', { isVerified: false });
    await world.student('zorak', { campus: 'smu' });
    expect(await usernames('zor')).toEqual(['zora-vale', 'zoran', 'quinn']);
    expect(await usernames('ZORA-')).toEqual(['zora-vale']);
    expect((await begins('zoran'))[0]).toMatchObject({ firstName: 'Zoran', isVerified: true });
  });

  test('people of the generic campus are offered there, where nobody is verified', async () => {
    const gil = await world.student('gil', { campus: 'campus', isVerified: false });
    const greta = await world.student('greta', { campus: 'campus', isVerified: false });
    await world.student('gretel', { campus: 'campus', isVerified: false, emailVerified: false });
    await world.student('gregor');
    const response = await world.as(gil, { campus: 'campus' }).call('GET', '/people?begins=gre');
    expect(response.json().items).toMatchObject([{ id: greta.id }]);
  });

  test('there are at most six', async () => {
    for (let n = 0; n < 9; n += 1) await named(`many-${n}`, 'Many');
    const offered = await usernames('many');
    expect(offered).toHaveLength(6);
    expect(offered).toEqual(offered.toSorted());
  });

  test('other alphabets and capital letters match too', async () => {
    await named('elise', 'Élise');
    expect(await usernames('éL')).toEqual(['elise']);
  });

  test.each(['%', '_', '\\', 'o%', "'", '\u{10ffff}'])('%j is matched literally', async (text) => {
    expect(await usernames(text)).toEqual([]);
  });
});

describe('the members of the own campus', () => {
  const page = async (viewer: Student, cursor?: string) => {
    const query = cursor === undefined ? '' : `?cursor=${cursor}`;
    const response = await world.as(viewer, { campus: 'ou' }).call('GET', `/users${query}`);
    const parsed = listMembers.response.parse(response.json());
    expect(parsed).toEqual(response.json());
    return parsed;
  };

  test('are listed in pages, on any site, with public fields only', async () => {
    const ids: string[] = [];
    for (let n = 0; n < MEMBERS.pageSize + 2; n += 1) ids.push((await world.student(`tex${n}x`, { campus: 'ut' })).id);
    await world.student('unproven', { campus: 'ut', isVerified: false });
    const tess = await world.student('tess', { campus: 'ut' });
    const first = await page(tess);
    const second = await page(tess, first.nextCursor ?? '');
    expect(second.nextCursor).toBeNull();
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([...ids, tess.id]);
  });

  test('are not for visitors', async () => {
    expect((await world.as(null).call('GET', '/users')).statusCode).toBe(401);
  });

  test('of a private campus are not listed for someone unconfirmed, on any site', async () => {
    const una = await world.student('una', { isVerified: false, emailVerified: false });
    for (const campus of ['ou', 'campus']) {
      const response = await world.as(una, { campus }).call('GET', '/users');
      expect(response.json()).toMatchObject({ code: 'confirm_to_read' });
    }
  });
});
