import { expect, test } from 'vitest';
import { isMailTopic, NOTIFICATION_TOPICS } from '@quad/contract/notifications/notifications';
import { getPreferences } from '@quad/contract/notifications/notifications.endpoints';
import { DEFAULT_QUIET_HOURS } from '@quad/contract/notifications/preferences';
import type { Student } from '../../../test/people.ts';
import { useWorld } from '../../../test/world.ts';
import { addMention, badgeOf, listenToBadge, notificationsOf } from '../test/notifications.ts';

const world = await useWorld();
const path = '/me/notification-preferences';

async function preferencesOf(student: Student) {
  const response = await world.as(student).call('GET', path);
  return getPreferences.response.parse(response.json());
}

const change = (student: Student, wanted: object) => world.as(student).call('PATCH', path, wanted);

const everything = {
  emailNotifications: true,
  pushNotifications: true,
  topics: Object.fromEntries(
    NOTIFICATION_TOPICS.map((topic) => [topic, { app: true, push: topic !== 'sold', email: isMailTopic(topic) }]),
  ),
  quietHours: DEFAULT_QUIET_HOURS,
  showsText: false,
  wasSuggested: false,
};

test('everything is on at first, with quiet hours from 11 pm to 8 am', async () => {
  expect(await preferencesOf(await world.student('olive'))).toEqual(everything);
});

test('a changed setting is stored, the others stay, and other students keep theirs', async () => {
  const olive = await world.student('olive');
  const rashid = await world.student('rashid');
  const like = { app: true, push: false, email: false };
  const response = await change(olive, { topics: { like: { push: false, email: false } } });
  const withoutLikes = { ...everything, topics: { ...everything.topics, like } };
  expect(response.json()).toEqual(withoutLikes);

  const quietHours = { isOn: true, from: 60, until: 61 };
  const rest = { emailNotifications: false, pushNotifications: false, quietHours, showsText: true, wasSuggested: true };
  await change(olive, rest);
  expect(await preferencesOf(olive)).toEqual({ ...withoutLikes, ...rest });
  await change(olive, { ...everything, topics: { like: { push: true, email: true } } });
  expect(await preferencesOf(olive)).toEqual(everything);
  expect(await preferencesOf(rashid)).toEqual(everything);
});

test('two concurrent changes are both stored', async () => {
  const olive = await world.student('olive');
  await Promise.all(
    NOTIFICATION_TOPICS.map((topic) => change(olive, { topics: { [topic]: { app: false, push: false } } })),
  );
  const { topics } = await preferencesOf(olive);
  expect(Object.values(topics).filter(({ app, push }) => app || push)).toEqual([]);
});

test('a topic that is off in the app is in no list and on no badge, until it is on again', async () => {
  const olive = await world.student('olive');
  await addMention(world, { to: olive, by: await world.student('rashid') });
  const badge = listenToBadge(world, olive);
  await change(olive, { topics: { mention: { app: false } } });
  expect(await notificationsOf(world, olive)).toEqual([]);
  expect((await world.as(olive).call('GET', '/session')).json()).toMatchObject({
    unreadNotifications: 0,
    unreadBesidesChats: 0,
  });
  await change(olive, { topics: { mention: { app: true } } });
  expect(await notificationsOf(world, olive)).toHaveLength(1);
  expect(await badgeOf(world, olive)).toBe(1);
  expect(badge).toEqual([0, 1]);
});

test.each([
  { topics: { gossip: { push: true } } },
  { topics: { like: 'no' } },
  { emailNotifications: 'yes' },
  { quietHours: { isOn: true, from: 60, until: 60 } },
  { quietHours: { isOn: true, from: 0, until: 1440 } },
])('%j is an input error', async (wanted) => {
  expect((await change(await world.student('olive'), wanted)).statusCode).toBe(400);
});
