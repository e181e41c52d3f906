import { expect, test } from 'vitest';
import { useAdsWorld } from '../../test/ads.ts';
import type { Student } from '../../test/people.ts';
import { hashPassword } from '../accounts/sign-in/passwords.ts';
import { readOwnData } from './own-data.store.ts';
import { addFullStudent } from './test/full-student.ts';

const world = await useAdsWorld();

const dataOf = async ({ id }: Student) =>
  Object.fromEntries((await readOwnData(world.deps.db.db, id)).map(({ name, json }) => [name, JSON.parse(json)]));

test('a data export has something of everything, and nothing of anybody else', async () => {
  const full = await addFullStudent(world, await hashPassword(world.deps.config, 'before-1'));
  const { 'profile.json': profile, 'notification_settings.json': settings, ...lists } = await dataOf(full);
  expect(profile).toMatchObject({ username: full.username, availableFundsCents: 0 });
  expect(settings).toMatchObject({ emails: { message: false }, pushDevices: [{ service: 'push.example' }] });
  expect(Object.entries(lists).filter(([, rows]) => rows.length === 0)).toEqual([]);

  // At this point the database has rows of other students.
  const newcomer = await world.student('newcomer');
  const { 'profile.json': own, 'sessions.json': sessions, ...others } = await dataOf(newcomer);
  expect(own).toMatchObject({ username: newcomer.username });
  expect(sessions).toHaveLength(1);
  expect(others['notification_settings.json']).toEqual({ settings: null, emails: {}, pushDevices: [] });
  delete others['notification_settings.json'];
  expect(others).toEqual(Object.fromEntries(Object.keys(others).map((name) => [name, []])));
});
