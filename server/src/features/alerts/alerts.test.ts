import { beforeEach, describe, expect, test } from 'vitest';
import { ALERT_MESSAGES, ALERTS } from '@quad/contract/alerts/alerts';
import { alertUnsubscribePath } from '@quad/contract/pages';
import type { Student } from '../../test/people.ts';
import { draftOf, submit } from '../../test/submissions.ts';
import { useWorld } from '../../test/world.ts';
import { alertToken } from './email/alert-token.ts';
import { alertsOf } from './test/alerts.ts';

const world = await useWorld();
const alerts = alertsOf(world);
let olive: Student;
let rashid: Student;
beforeEach(async () => {
  olive = await world.student('olive');
  rashid = await world.student('rashid');
});

describe('a saved search', () => {
  test('keeps text, category and filters as they are, and notifies on all channels at first', async () => {
    const search = {
      q: '  mini   fridge ',
      category: 'household',
      photos: true,
      time: 'week',
      intent: 'selling',
      priceFrom: 5_000,
      priceTo: 1_000,
      condition: 'good',
      available: true,
    };
    const alert = await alerts.saved(olive, search);
    expect(alert).toMatchObject({ name: 'mini fridge', isOn: true, how: 'both', often: 'at once', lastFind: null });
    // Reversed prices are swapped, and default values are dropped.
    expect(alert.search).toEqual({
      q: 'mini fridge',
      category: 'household',
      photos: true,
      time: 'week',
      intent: 'selling',
      priceFrom: 1_000,
      priceTo: 5_000,
      condition: 'good',
    });
    expect(await alerts.list(olive)).toEqual([alert]);
    expect(await alerts.list(rashid)).toEqual([]);
  });

  test('is stored once, also when it is sent ten times at once, and is turned on again', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => alerts.save(olive, { q: 'desk' })));
    const ids = new Set(responses.map((response) => response.json().alert.id));
    expect(ids.size).toBe(1);
    const [alert] = await alerts.list(olive);
    await alerts.change(olive, alert?.id ?? '', { isOn: false });
    expect(await alerts.saved(olive, { q: 'desk' })).toMatchObject({ id: alert?.id, isOn: true });
    await alerts.saved(olive, { q: 'desk', intent: 'selling' });
    expect(await alerts.list(olive)).toHaveLength(2);
  });

  test('is one of at most 20 per campus, also of 30 at once, and a removed one makes room', async () => {
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, n) => alerts.save(olive, { q: `thing number${n}` })),
    );
    const refused = responses.filter(({ statusCode }) => statusCode !== 200);
    expect(refused).toHaveLength(10);
    const message = 'You can keep 20 alerts. Remove one first.';
    expect(refused[0]?.json()).toMatchObject({ fields: { search: message }, errors: [{ msg: message }] });
    const kept = await alerts.list(olive);
    expect(kept).toHaveLength(20);
    // An existing search needs no free place.
    await alerts.saved(olive, { q: kept[0]?.search.q });
    await alerts.saved(rashid, { q: 'thing' });
    await world.as(olive).call('DELETE', `/me/alerts/${kept[3]?.id}`);
    await alerts.saved(olive, { q: 'a lamp' });
  });

  test('without a text or a filter is rejected', async () => {
    for (const search of [{ q: '' }, { q: '!?' }, { q: '', photos: true }]) {
      expect((await alerts.save(olive, search)).json()).toMatchObject({ fields: { search: ALERT_MESSAGES.wordless } });
    }
    expect(await alerts.saved(olive, { q: '', category: 'furniture' })).toMatchObject({ name: 'furniture' });
    const cheap = { q: '', intent: 'selling', priceTo: 2_000 };
    expect(await alerts.saved(olive, cheap)).toMatchObject({ name: 'selling, up to $20' });
  });

  test('is renamed, switched and deleted by its owner only', async () => {
    const { id } = await alerts.saved(olive, { q: 'bike' });
    expect(await alerts.change(olive, id, { name: '  My   bike ', how: 'push' })).toMatchObject({
      name: 'My bike',
      how: 'push',
      often: 'at once',
    });
    expect(await alerts.change(olive, id, { often: 'daily', isOn: false })).toMatchObject({
      name: 'My bike',
      often: 'daily',
      isOn: false,
    });
    for (const name of ['', ' ', 'x'.repeat(ALERTS.nameMax + 1)]) {
      expect((await world.as(olive).call('PATCH', `/me/alerts/${id}`, { name })).statusCode).toBe(400);
    }
    const stolen = await world.as(rashid).call('PATCH', `/me/alerts/${id}`, { name: 'Mine' });
    expect(stolen.json()).toMatchObject({ code: 'not_found' });
    const elsewhere = await world.as(olive, { campus: 'smu' }).call('PATCH', `/me/alerts/${id}`, { name: 'Mine' });
    expect(elsewhere.json()).toMatchObject({ code: 'not_found' });
    await world.as(rashid).call('DELETE', `/me/alerts/${id}`);
    expect(await alerts.list(olive)).toMatchObject([{ name: 'My bike' }]);
    for (let n = 0; n < 2; n += 1) {
      expect((await world.as(olive).call('DELETE', `/me/alerts/${id}`)).json()).toEqual({ removed: true });
    }
    expect(await alerts.list(olive)).toEqual([]);
  });

  test.each([{ emailNotifications: false }, { topics: { alert: { email: false } } }])(
    'says that it sends no emails with %o',
    async (off) => {
      const { id, isMailed } = await alerts.saved(olive, { q: 'bike' });
      expect(isMailed).toBe(true);
      await world.as(olive).call('PATCH', '/me/notification-preferences', off);
      expect(await alerts.list(olive)).toMatchObject([{ isMailed: false }]);
      expect(await alerts.change(olive, id, { often: 'daily' })).toMatchObject({ isMailed: false });
      expect(await alerts.change(olive, id, { isOn: false })).toMatchObject({ isMailed: false });
      await world.as(olive).call('PATCH', '/me/notification-preferences', {
        emailNotifications: true,
        topics: { alert: { email: true } },
      });
      expect(await alerts.list(olive)).toMatchObject([{ isMailed: true }]);
    },
  );

  test('shows its last find while that exists', async () => {
    await alerts.saved(olive, { q: 'kettle' });
    const first = await submit(world, rashid, draftOf('A kettle'));
    await world.work();
    world.clock.advance(1_000);
    const second = await submit(world, rashid, draftOf('Another kettle'));
    await world.work();
    expect(await alerts.list(olive)).toMatchObject([{ lastFind: { postId: second.id, excerpt: 'Another kettle' } }]);
    await world.as(rashid).call('DELETE', `/posts/${second.id}`);
    expect(await alerts.list(olive)).toMatchObject([{ lastFind: { postId: first.id } }]);
  });
});

describe('one-click unsubscription', () => {
  const call = (method: 'GET' | 'POST', url: string) =>
    world.app.inject({ method, url, headers: { host: 'ou.localhost' } });
  const linkOf = (id: string) => alertUnsubscribePath(alertToken(id, world.deps.config.secret));

  test.each([
    [{ how: 'both' }, { isOn: true, how: 'push', isMailed: false }],
    [{ how: 'push' }, { isOn: true, how: 'push', isMailed: false }],
    // Switching it on again starts its emails.
    [{ how: 'email' }, { isOn: false, isMailed: true }],
    [{ often: 'daily' }, { isOn: false, often: 'daily', isMailed: true }],
  ] as const)('of an alert that notifies by %o', async (before, after) => {
    const { id } = await alerts.saved(olive, { q: 'tent' });
    await alerts.change(olive, id, before);
    const page = await call('GET', linkOf(id));
    expect(page.body).toContain('Stop emails about “tent”?');
    expect(await alerts.list(olive)).toMatchObject([{ isOn: true }]);
    for (let n = 0; n < 2; n += 1) expect((await call('POST', linkOf(id))).statusCode).toBe(200);
    expect(await alerts.list(olive)).toMatchObject([after]);
    expect((await call('GET', linkOf(id))).body).toContain('You&#39;re unsubscribed from these emails.');
  });

  test('needs our signature and an existing alert', async () => {
    const { id } = await alerts.saved(olive, { q: 'tent' });
    const [one = ''] = linkOf(id).split('.');
    for (const link of [`${one}.AAAA`, `${linkOf(id)}x`, linkOf(rashid.id)]) {
      expect((await call('GET', link)).statusCode).toBe(404);
      expect((await call('POST', link)).statusCode).toBe(404);
    }
    expect(await alerts.list(olive)).toMatchObject([{ isOn: true, how: 'both' }]);
  });
});
