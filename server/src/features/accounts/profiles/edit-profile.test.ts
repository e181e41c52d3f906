import { expect, test } from 'vitest';
import type { Student } from '../../../test/people.ts';
import { useWorld } from '../../../test/world.ts';

const world = await useWorld();

const edit = (student: Student, changes: object) => world.as(student).call('PATCH', '/me', changes);
const own = async (student: Student) => (await world.as(student).call('GET', '/me')).json();

async function withoutProfile(name: string) {
  const student = await world.student(name);
  await world.deps.db.db.updateTable('users').set({ profile_set_up: false }).where('id', '=', student.id).execute();
  return student;
}

test('a student sees their own account', async () => {
  world.clock.set('2026-09-01T12:00:00.000Z');
  const olive = await world.student('olive');
  expect(await own(olive)).toEqual({
    id: olive.id,
    username: 'olive',
    firstName: 'Olive',
    lastName: 'T.',
    avatarId: null,
    isVerified: true,
    bio: '',
    email: 'olive@mail.example',
    schoolEmail: 'olive@ou.edu',
    phone: null,
    gender: null,
    birthDate: null,
    hasPassword: false,
    profileSetUp: true,
    hidesLikes: false,
    createdAt: '2026-09-01T12:00:00.000Z',
  });
});

test('a changed name shows in the feed at once, the last name as an initial', async () => {
  const omar = await world.student('omar');
  const reader = await world.student('ruth');
  await world.post(omar);
  const edited = await edit(omar, { firstName: ' josé ', lastName: 'o’neil' });
  expect(edited.json()).toMatchObject({ firstName: 'José', lastName: 'O.', username: 'omar' });

  const feed = (await world.as(reader).call('GET', '/feed')).json();
  expect(feed.items[0].author).toMatchObject({ firstName: 'José', lastName: 'O.' });
  expect((await world.as(omar).call('GET', '/session')).json()).toMatchObject({ viewer: { firstName: 'José' } });
});

test('fields that are not sent stay', async () => {
  const pia = await world.student('pia');
  await edit(pia, { bio: 'Sells desks' });
  expect((await edit(pia, { firstName: 'anne-Marie' })).json()).toMatchObject({
    firstName: 'Anne-Marie',
    lastName: 'T.',
    bio: 'Sells desks',
  });
  expect((await edit(pia, {})).json()).toMatchObject({ firstName: 'Anne-Marie', bio: 'Sells desks' });
  expect((await edit(pia, { bio: '' })).json()).toMatchObject({ firstName: 'Anne-Marie', bio: '' });
});

test.each([
  [{ firstName: '' }, { firstName: 'First name is required' }],
  [{ lastName: '   ' }, { lastName: 'Last name is required' }],
  [{ firstName: 'A' }, { firstName: 'Name is Invalid' }],
  [{ firstName: 'x'.repeat(21) }, { firstName: 'Your Name is Invalid.' }],
  [{ lastName: 'x'.repeat(21) }, { lastName: 'Your Name is Invalid.' }],
  [{ firstName: 'R2D2' }, { firstName: 'Your Name is Invalid.' }],
  [{ firstName: '<b>Ann</b>' }, { firstName: 'Your Name is Invalid.' }],
  [{ lastName: '-' }, { lastName: 'Your Name is Invalid.' }],
  [{ bio: 'x'.repeat(161) }, { bio: 'Error: Too many characters!' }],
  [
    { firstName: '', bio: 'x'.repeat(161) },
    { firstName: 'First name is required', bio: 'Error: Too many characters!' },
  ],
])('%j is rejected with %j', async (changes, fields) => {
  const response = await edit(await world.student('quinn'), changes);
  expect(response.statusCode).toBe(400);
  expect(response.json().fields).toEqual(fields);
});

test('one letter is a first name where it is not Latin, and always a last name', async () => {
  const edited = await edit(await world.student('li'), { firstName: '李', lastName: 'B' });
  expect(edited.json()).toMatchObject({ firstName: '李', lastName: 'B.' });
});

test('a bio of 160 characters fits, counted as people count them', async () => {
  const bio = '🎓'.repeat(160);
  expect((await edit(await world.student('rosa'), { bio })).json()).toMatchObject({ bio });
});

test('a bio sets the profile up; an empty bio or a name does not', async () => {
  const newcomer = await withoutProfile('nell');
  expect((await edit(newcomer, { firstName: 'Nelly' })).json()).toMatchObject({ profileSetUp: false });
  expect((await edit(newcomer, { bio: '  ' })).json()).toMatchObject({ profileSetUp: false, bio: '' });
  expect((await edit(newcomer, { bio: 'Hello' })).json()).toMatchObject({ profileSetUp: true });
  expect((await edit(newcomer, { bio: '' })).json()).toMatchObject({ profileSetUp: true });
});

test('a first and a last name that change at the same time are both changed', async () => {
  const sam = await world.student('sam');
  await Promise.all([
    edit(sam, { firstName: 'Samira' }),
    edit(sam, { lastName: 'Young' }),
    edit(sam, { bio: 'Sells lamps' }),
  ]);
  expect(await own(sam)).toMatchObject({ firstName: 'Samira', lastName: 'Y.', bio: 'Sells lamps' });
});

test('only name and bio can be changed here', async () => {
  const mallory = await world.student('mallory', { isVerified: false });
  await edit(mallory, { bio: 'x', isVerified: true, role: 'staff', email: 'a@b.example', profileSetUp: false });
  expect(await own(mallory)).toMatchObject({ isVerified: false, email: 'mallory@mail.example' });
  expect((await world.as(mallory).call('GET', '/session')).json()).toMatchObject({ viewer: { role: 'student' } });
});

test('the student’s other tabs are told to refetch', async () => {
  const tara = await world.student('tara');
  const received: unknown[] = [];
  const stop = world.deps.live.onSessionChange((changed) => void received.push(changed));
  await edit(tara, { firstName: 'Tamara' });
  stop();
  expect(received).toEqual([{ userId: tara.id }]);
});
