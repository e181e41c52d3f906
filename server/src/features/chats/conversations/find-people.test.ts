import { expect, test } from 'vitest';
import { findPeople, listRecentPeople } from '@quad/contract/chats/chats.endpoints';
import { conversationsOf } from '../../../test/conversations.ts';
import type { Student } from '../../../test/people.ts';
import { useWorld } from '../../../test/world.ts';

const world = await useWorld();
const olive = await named('olive', 'Olive', 'Zorn');

async function named(username: string, firstName: string, lastName: string, campus = 'ou', isVerified = true) {
  const student = await world.student(username, { campus, isVerified });
  await world.deps.db.db
    .updateTable('users')
    .set({ first_name: firstName, last_name: lastName })
    .where('id', '=', student.id)
    .execute();
  return student;
}

async function find(text: string, campus = 'ou', viewer: Student | null = olive) {
  const response = await world.as(viewer, { campus }).call('GET', `/people/find?text=${encodeURIComponent(text)}`);
  if (response.statusCode !== 200) return { status: response.statusCode, ...response.json() };
  return findPeople.response.parse(response.json()).items.map(({ username }) => username);
}

test('members are found by name or username, whatever the accents, with one letter off', async () => {
  await named('petra', 'Zoë', 'Ångström');
  await named('zoltan9', 'Bela', 'Kiss');
  await named('quinn', 'Quinn', 'Zorro');
  await named('elsewhere', 'Zora', 'There', 'smu');
  await named('unproven', 'Zora', 'Soon', 'ou', false);
  expect(await find('zo')).toEqual(['petra', 'zoltan9', 'quinn']);
  expect(await find('ZOE  ang')).toEqual(['petra']);
  expect(await find('angs')).toEqual(['petra']);
  expect(await find('zoë å')).toEqual(['petra']);
  expect(await find('zoltan')).toEqual(['zoltan9']);
  expect(await find('zotlan')).toEqual(['zoltan9']);
});

test('students never find themselves', async () => {
  expect(await find('olive')).toEqual([]);
  expect(await find('zorn')).not.toContain('olive');
});

test('a person who matches several names is listed once, and there are at most ten', async () => {
  await named('maro', 'Maro', 'Maro');
  for (let n = 0; n < 13; n += 1) await named(`mary${n}x`, 'Mary', `Number${n}`);
  const found = await find('mar');
  expect(found).toHaveLength(10);
  expect(new Set(found).size).toBe(10);
  expect(await find('maro')).toEqual(['maro']);
});

test.each(['%%', '__', '\\\\', "'--", '\u{10ffff}\u{10ffff}'])('%j is matched literally', async (text) => {
  expect(await find(text)).toEqual([]);
});

test('a search needs two letters, and membership', async () => {
  expect(await find('z')).toMatchObject({ status: 400, code: 'input_invalid' });
  expect(await find('zo', 'ou', null)).toMatchObject({ status: 401 });
  expect(await find('zo', 'smu')).toMatchObject({ status: 403, code: 'guest_of_campus' });
});

test('on the generic campus its own members are found', async () => {
  await named('gena', 'Gena', 'Rall', 'campus', false);
  expect(await find('gena', 'campus')).toEqual(['gena']);
  expect(await find('petra', 'campus')).toEqual([]);
});

test('recent people are the last conversation partners who can be messaged now', async () => {
  const [ada, bo, cy, di] = [
    await world.student('ada'),
    await world.student('bo'),
    await world.student('cy'),
    await world.student('di'),
  ];
  const conversations = conversationsOf(world);
  for (const other of [bo, cy, di]) {
    world.clock.advance(1000);
    await conversations.send(ada, (await conversations.open(ada, other)).chatId, 'Hi');
  }
  const recent = async () => {
    const response = await world.as(ada).call('GET', '/people/recent');
    return listRecentPeople.response.parse(response.json()).items.map(({ id }) => id);
  };
  expect(await recent()).toEqual([di.id, cy.id, bo.id]);
  await world.as(di).call('PUT', `/blocks/${ada.id}`);
  await world.work();
  await world.deps.db.db.updateTable('users').set({ school_verified_at: null }).where('id', '=', cy.id).execute();
  expect(await recent()).toEqual([bo.id]);
});
