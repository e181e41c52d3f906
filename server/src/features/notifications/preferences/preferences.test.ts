import { expect, test } from 'vitest';
import { getMailPreferences } from '@quad/contract/notifications/notifications.endpoints';
import { MAIL_TOPICS } from '@quad/contract/notifications/notifications';
import type { Student } from '../../../test/people.ts';
import { useWorld } from '../../../test/world.ts';

const world = await useWorld();

async function preferencesOf(student: Student) {
  const answer = await world.as(student).call('GET', '/me/mail-preferences');
  return getMailPreferences.response.parse(answer.json());
}

const everything = { emailNotifications: true, topics: Object.fromEntries(MAIL_TOPICS.map((topic) => [topic, true])) };

test('every letter is wanted at first', async () => {
  expect(await preferencesOf(await world.student('olive'))).toEqual(everything);
});

test('what is switched stays switched, the rest stays as it was, and others keep theirs', async () => {
  const olive = await world.student('olive');
  const rashid = await world.student('rashid');
  const answer = await world.as(olive).call('PATCH', '/me/mail-preferences', { topics: { like: false } });
  const withoutLikes = { ...everything, topics: { ...everything.topics, like: false } };
  expect(answer.json()).toEqual(withoutLikes);

  await world.as(olive).call('PATCH', '/me/mail-preferences', { emailNotifications: false });
  expect(await preferencesOf(olive)).toEqual({ ...withoutLikes, emailNotifications: false });
  await world.as(olive).call('PATCH', '/me/mail-preferences', { emailNotifications: true, topics: { like: true } });
  expect(await preferencesOf(olive)).toEqual(everything);
  expect(await preferencesOf(rashid)).toEqual(everything);
});

test.each([{ topics: { gossip: true } }, { topics: { like: 'no' } }, { emailNotifications: 'yes' }])(
  '%j is an input error',
  async (change) => {
    const answer = await world.as(await world.student('olive')).call('PATCH', '/me/mail-preferences', change);
    expect(answer.statusCode).toBe(400);
  },
);
