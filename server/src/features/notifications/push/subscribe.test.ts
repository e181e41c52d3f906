import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { PUSH, PUSH_MESSAGES } from '@quad/contract/notifications/push';
import { LIMITS } from '../../../platform/limits/limit-names.ts';
import { newBrowser } from '../../../test/browser.ts';
import { banAccount } from '../../accounts/accounts.public.ts';
import { usePushWorld } from '../../../test/push-world.ts';

const { world, service, push, turnOn, isOn, otherDevice } = await usePushWorld();

async function subscriptionsOf({ id }: { id: string }) {
  const { rows } = await sql<{ endpoint: string }>`
    select endpoint from push_subscriptions where user_id = ${id}`.execute(world.deps.db.db);
  return rows.map(({ endpoint }) => endpoint);
}

test('a session has one subscription: a newer one replaces it, the same one again changes nothing', async () => {
  const olive = await world.student('olive');
  await turnOn(olive);
  const second = await turnOn(olive);
  await world.as(olive).call('PUT', '/me/push', second);
  expect(await subscriptionsOf(olive)).toEqual([second.endpoint]);
  expect((await world.as(olive).call('DELETE', '/me/push')).json()).toEqual({
    publicKey: push.publicKey,
    endpoint: null,
  });
  expect(await subscriptionsOf(olive)).toEqual([]);
});

test('a browser belongs to the student who signed in last', async () => {
  const first = await world.student('first');
  const next = await world.student('next');
  const target = await turnOn(first);
  await world.as(next).call('PUT', '/me/push', target);
  expect([await isOn(first), await isOn(next)]).toEqual([false, true]);
});

test('of two students who subscribe one browser at once, one has it', async () => {
  const students = await Promise.all(['ann', 'ben', 'cid', 'dan'].map((name) => world.student(name)));
  const target = service.subscribe(push.publicKey);
  const responses = await Promise.all(students.map((student) => world.as(student).call('PUT', '/me/push', target)));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const on = await Promise.all(students.map(isOn));
  expect(on.filter(Boolean)).toHaveLength(1);
});

test('a subscription ends when its session is signed out, and no other does', async () => {
  const olive = await world.student('olive');
  const phone = await otherDevice(olive);
  await turnOn(olive);
  const kept = await turnOn(phone);
  await world.as(olive).call('DELETE', '/session');
  expect(await subscriptionsOf(olive)).toEqual([kept.endpoint]);
});

test('a subscription ends when its session is revoked on another device', async () => {
  const olive = await world.student('olive');
  const phone = await otherDevice(olive);
  await turnOn(phone);
  const { items } = (await world.as(olive).call('GET', '/sessions')).json();
  const { id } = items.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  expect((await world.as(olive).call('DELETE', `/sessions/${id}`)).statusCode).toBe(200);
  expect(await subscriptionsOf(olive)).toEqual([]);
});

test('a subscription ends with a ban', async () => {
  const olive = await world.student('olive');
  await turnOn(olive);
  await banAccount(world.deps, null, { address: olive.email, reason: 'spam' });
  await world.work();
  expect(await subscriptionsOf(olive)).toEqual([]);
});

test('a changed password ends the subscriptions of all other devices', async () => {
  const form = { email: 'paula@mail.example', password: 'before-1' };
  const here = newBrowser(world.app);
  const there = newBrowser(world.app);
  await here.call('POST', '/sign-up', { ...form, fullName: 'Paula Word', terms: true });
  await there.call('POST', '/sign-in', form);
  const kept = service.subscribe(push.publicKey);
  await here.call('PUT', '/me/push', kept);
  await there.call('PUT', '/me/push', service.subscribe(push.publicKey));
  const { id } = (await here.call('GET', '/session')).json().viewer;
  await here.call('PUT', '/me/password', { current: 'before-1', password: 'after-22', repeated: 'after-22' });
  expect(await subscriptionsOf({ id })).toEqual([kept.endpoint]);
});

test('a thousand subscriptions of one student are refused, also at once', async () => {
  const olive = await world.student('olive');
  const responses = await Promise.all(
    Array.from({ length: 1000 }, () => world.as(olive).call('PUT', '/me/push', service.subscribe(push.publicKey))),
  );
  const statuses = Map.groupBy(responses, ({ statusCode }) => statusCode);
  expect(statuses.get(200)?.length ?? 0).toBeLessThanOrEqual(LIMITS.push_subscription.times);
  expect(statuses.get(429)?.length ?? 0).toBeGreaterThan(0);
  expect(await subscriptionsOf(olive)).toHaveLength(1);
});

test('there are at most twenty devices, however they arrive', async () => {
  const olive = await world.student('olive');
  const devices = await Promise.all(Array.from({ length: PUSH.devicesMax + 5 }, () => otherDevice(olive)));
  const responses = await Promise.all(
    devices.map((device) => world.as(device).call('PUT', '/me/push', service.subscribe(push.publicKey))),
  );
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(PUSH.devicesMax);
  expect(responses.find(({ statusCode }) => statusCode !== 200)?.json().fields).toEqual({
    endpoint: PUSH_MESSAGES.devicesMax,
  });
  expect(await subscriptionsOf(olive)).toHaveLength(PUSH.devicesMax);
});

test.each([
  'http://push.test/send/1',
  'https://127.0.0.1/send/1',
  'https://10.0.0.1/send/1',
  'https://elsewhere.test/send/1',
  `https://push.test/${'x'.repeat(1000)}`,
])('%s is refused as an address', async (endpoint) => {
  const olive = await world.student('olive');
  const { keys } = service.subscribe(push.publicKey);
  const response = await world.as(olive).call('PUT', '/me/push', { endpoint, keys });
  expect(response.json().fields).toHaveProperty('endpoint');
  expect(await subscriptionsOf(olive)).toEqual([]);
});

test.each([{ p256dh: 'short', auth: 'short' }, {}])('%j are refused as keys', async (keys) => {
  const olive = await world.student('olive');
  const { endpoint } = service.subscribe(push.publicKey);
  expect((await world.as(olive).call('PUT', '/me/push', { endpoint, keys })).statusCode).toBe(400);
});
