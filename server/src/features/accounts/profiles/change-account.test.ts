import { beforeAll, describe, expect, test } from 'vitest';
import { getOwnProfile } from '@quad/contract/accounts/profiles.endpoints';
import type { Student } from '../../../test/people.ts';
import { useWorld } from '../../../test/world.ts';

const world = await useWorld();
beforeAll(async () => {
  world.clock.set('2026-11-15T12:00:00.000Z');
});

const change = (student: Student, setting: string, body: object) =>
  world.as(student).call('PUT', `/me/${setting}`, body);
const own = async (student: Student) =>
  getOwnProfile.response.parse((await world.as(student).call('GET', '/me')).json());

describe('a username', () => {
  test('is lowercased, and leads to the profile at once, also from earlier posts', async () => {
    const [wanda, reader] = [await world.student('wanda'), await world.student('rita')];
    const post = await world.post(wanda);
    const response = await change(wanda, 'username', { username: ' Wanda_The-1st ' });
    expect(response.json()).toMatchObject({ id: wanda.id, username: 'wanda_the-1st', firstName: 'Wanda' });

    const as = world.as(reader);
    expect((await as.call('GET', '/people/wanda_the-1st')).json()).toMatchObject({ id: wanda.id });
    expect((await as.call('GET', '/people/wanda')).statusCode).toBe(404);
    expect((await as.call('GET', `/posts/${post.id}`)).json().author.username).toBe('wanda_the-1st');
    expect((await as.call('GET', '/people?begins=wanda_the')).json().items).toMatchObject([{ id: wanda.id }]);
    expect((await world.as(wanda).call('GET', '/session')).json().viewer.username).toBe('wanda_the-1st');
  });

  test('can be sent unchanged', async () => {
    const olive = await world.student('olive');
    expect((await change(olive, 'username', { username: 'OLIVE' })).json().username).toBe('olive');
  });

  test.each([
    ['', 'Username is required.'],
    ['   ', 'Username is required.'],
    ['abcd', 'Must be longer than 4 characters.'],
    ['ab cd ef', 'Only letters, numbers, _ and -'],
    ['josé-a', 'Only letters, numbers, _ and -'],
    ['x'.repeat(51), 'Must be 50 characters or fewer.'],
  ])('%j is rejected with %j', async (username, message) => {
    const response = await change(await world.student('quinn'), 'username', { username });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({ username: message });
  });

  test.each(['settings', 'Marketplace', 'tessa', 'TESSA', 'quad-team', 'Qu4d_Support', 'admin1', 'ou-official'])(
    '%s is taken',
    async (username) => {
      await world.student('tessa');
      const response = await change(await world.student('quentin'), 'username', { username });
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({
        code: 'username_taken',
        fields: { username: 'That username has been taken.' },
      });
    },
  );

  test('that sounds official stays with whoever already has it', async () => {
    const early = await world.student('quad-team');
    expect((await change(early, 'username', { username: 'Quad-Team' })).json().username).toBe(early.username);
  });

  test('that several students request at once goes to one of them', async () => {
    const rivals = await Promise.all(Array.from({ length: 12 }, (_, nth) => world.student(`rival-${nth}`)));
    const responses = await Promise.all(rivals.map((rival) => change(rival, 'username', { username: 'the-one' })));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(11);
  });

  test('can be changed at most twenty times an hour', async () => {
    const fickle = await world.student('fickle');
    const statuses = [];
    for (let i = 0; i < 21; i += 1) {
      statuses.push((await change(fickle, 'username', { username: `fickle-${i}` })).statusCode);
    }
    expect(statuses.indexOf(429)).toBe(20);
  });
});

describe('a phone number', () => {
  test.each(['4055550123', '405-555-0123', '(405) 555-0123', '+1 (405) 555-0123', '+44 20 7946 0958', '1 234567'])(
    '%s is stored as typed',
    async (phone) => {
      expect((await change(await world.student('pia'), 'phone', { phone: ` ${phone} ` })).json().phone).toBe(phone);
    },
  );

  test.each([
    ['', 'A phone # is required'],
    ['  ', 'A phone # is required'],
    ['123456', 'Invalid phone #'],
    ['405--555-0123', 'Invalid phone #'],
    ['call me maybe', 'Invalid phone #'],
    ['4055550123x', 'Invalid phone #'],
    ['٤٠٥٥٥٥٠١٢٣', 'Invalid phone #'],
    ['1'.repeat(21), 'Invalid phone #'],
  ])('%j is rejected with %j', async (phone, message) => {
    const response = await change(await world.student('pete'), 'phone', { phone });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({ phone: message });
  });
});

describe('a gender', () => {
  test.each(['male', 'female', 'other'])('can be %s', async (gender) => {
    expect((await change(await world.student('gil'), 'gender', { gender })).json().gender).toBe(gender);
  });

  test.each([{}, { gender: '' }, { gender: null }, { gender: 'none' }])('%j is not an option', async (body) => {
    const response = await change(await world.student('gus'), 'gender', body);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({ gender: 'Must select a gender' });
  });
});

describe('a date of birth', () => {
  test('is stored as a day, without a time zone', async () => {
    const bea = await world.student('bea');
    const date = { month: 2, day: 29, year: 2004 };
    expect((await change(bea, 'birth-date', date)).json().birthDate).toEqual(date);
    expect((await own(bea)).birthDate).toEqual(date);
  });

  test.each([
    [
      {},
      {
        month: 'Please fill in all the fields',
        day: 'Please fill in all the fields',
        year: 'Please fill in all the fields',
      },
    ],
    [{ month: 2, day: 3 }, { year: 'Please fill in all the fields' }],
    [{ month: 2, day: 30, year: 2004 }, { day: "That date doesn't exist." }],
    [{ month: 12, day: 31, year: 1969 }, { year: 'Choose 1970 or a later year.' }],
    [{ month: 11, day: 16, year: 2010 }, { year: 'You must be at least 16 years old to use Quad.' }],
  ])('%j is rejected with %j', async (date, fields) => {
    const ben = await world.student('ben');
    const response = await change(ben, 'birth-date', date);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual(fields);
    expect((await own(ben)).birthDate).toBeNull();
  });

  test('is accepted on the sixteenth birthday', async () => {
    const date = { month: 11, day: 15, year: 2010 };
    expect((await change(await world.student('bo'), 'birth-date', date)).statusCode).toBe(200);
  });
});

test('a settings page changes its own field of the own account, and nothing else', async () => {
  const [mallory, victim] = [await world.student('mallory', { isVerified: false }), await world.student('victor')];
  const besides = {
    id: victim.id,
    userId: victim.id,
    role: 'staff',
    isVerified: true,
    email: 'a@b.example',
    campusId: victim.campusId,
    passwordHash: 'x',
  };
  await change(mallory, 'phone', { ...besides, phone: '405 555 0111', gender: 'other' });
  await change(mallory, 'gender', { ...besides, gender: 'female', phone: '405 555 0999' });
  await change(mallory, 'birth-date', { ...besides, month: 1, day: 2, year: 2000, username: 'stolen' });
  await change(mallory, 'username', { ...besides, username: 'mallory-2', firstName: 'Victor' });

  expect(await own(mallory)).toMatchObject({
    id: mallory.id,
    username: 'mallory-2',
    firstName: 'Mallory',
    email: 'mallory@mail.example',
    isVerified: false,
    phone: '405 555 0111',
    gender: 'female',
    birthDate: { month: 1, day: 2, year: 2000 },
    hasPassword: false,
  });
  expect((await world.as(mallory).call('GET', '/session')).json().viewer.role).toBe('student');
  expect(await own(victim)).toMatchObject({ username: 'victor', phone: null, gender: null, birthDate: null });
});

test('phone, gender and date of birth are visible to nobody else, through any endpoint', async () => {
  const [shy, reader] = [await world.student('sheila'), await world.student('rosa')];
  await change(shy, 'phone', { phone: '405 555 0177' });
  await change(shy, 'gender', { gender: 'female' });
  await change(shy, 'birth-date', { month: 7, day: 19, year: 1987 });
  const post = await world.post(shy);
  const chat = await world.as(reader).call('POST', '/chats', { userId: shy.id });
  expect(chat.statusCode).toBe(200);

  const entryPoints = [
    `/people/${shy.username}`,
    `/people/${shy.username}/posts?show=home`,
    '/people?begins=sheila',
    '/users',
    '/feed',
    `/posts/${post.id}`,
    '/chats',
    `/chats/${chat.json().chatId}`,
    '/search/people?q=sheila',
    '/session',
    '/me',
  ] as const;
  for (const entryPoint of entryPoints) {
    const response = await world.as(reader).call('GET', entryPoint);
    expect([entryPoint, response.statusCode]).toEqual([entryPoint, 200]);
    expect(response.body).not.toMatch(/0177|1987|"female"/);
  }
});
