import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { ALERTS } from '@quad/contract/alerts/alerts';
import { alertUnsubscribePath } from '@quad/contract/pages';
import { itemsOf } from '../../../test/item-changes.ts';
import type { Student } from '../../../test/people.ts';
import { addPhoto, draftOf, submit } from '../../../test/submissions.ts';
import { useWorld } from '../../../test/world.ts';
import { alertsOf } from '../test/alerts.ts';
import { matchPosts } from '../match-posts.ts';
import { alertToken } from './alert-token.ts';
import { writeDailyEmails } from './write-daily-emails.ts';

const MINUTE = 60_000;

const world = await useWorld();
const alerts = alertsOf(world);
const items = itemsOf(world);
let olive: Student;
let seller: Student;
beforeEach(async () => {
  // Wednesday, 9 am in Oklahoma.
  world.clock.set('2026-03-04T15:00:00Z');
  await world.deps.db.db.deleteFrom('alerts').execute();
  olive = await world.student('olive');
  seller = await world.student('seller');
});

async function posted(text: string, more = {}) {
  world.clock.advance(MINUTE);
  const made = await submit(world, seller, draftOf(text, more));
  await world.work();
  return made;
}

async function saveDaily(who: Student, search: { q: string; [filter: string]: unknown }) {
  const alert = await alerts.saved(who, search);
  world.clock.advance(MINUTE);
  return alerts.change(who, alert.id, { often: 'daily' });
}

const emailsTo = ({ email }: Student) =>
  world.deps.db.db.selectFrom('mails').selectAll().where('to_address', '=', email).orderBy('id').execute();

/** Runs the timed work at a time. */
async function writeAt(at: string) {
  world.clock.set(at);
  await writeDailyEmails(world.deps);
  return emailsTo(olive);
}

/** What the reader gets about a post with a photo. */
async function emailWithPhoto(reader: Student, owner: Student) {
  await saveDaily(reader, { q: 'fridge' });
  const photo = await addPhoto(world, owner);
  const variants = JSON.stringify(
    [200, 400, 800].map((width) => ({
      name: `w${width}`,
      type: 'image/webp',
      width,
      height: width / 2,
      key: 'k',
      bytes: 1,
    })),
  );
  await sql`update media set variants = ${variants}::jsonb where id = ${photo}`.execute(world.deps.db.db);
  await submit(world, owner, draftOf('A fridge', { media: [{ id: photo, alt: 'It is white' }] }));
  await world.work();
  await writeAt(FIVE_PM);
  const [mail] = await emailsTo(reader);
  return { mail, photo };
}

const FIVE_PM = '2026-03-04T23:00:00Z';
const item = { intent: 'selling', priceCents: 4_500, isNegotiable: true } as const;

describe('the daily email', () => {
  test('is written at 5 pm campus time, one for all alerts, with prices and an unsubscribe link for each', async () => {
    const [fridge, desk] = [await saveDaily(olive, { q: 'fridge' }), await saveDaily(olive, { q: 'desk' })];
    const cold = await posted('A mini fridge', { item });
    const warm = await posted('A standing desk', { item: { intent: 'selling', priceCents: 0 } });
    await posted('A desk and a fridge');
    // Not in the app.
    expect(await alerts.notifications(olive)).toEqual([]);
    expect(await writeAt('2026-03-04T22:59:59Z')).toEqual([]);
    const [mail, ...more] = await writeAt(FIVE_PM);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('OU: 3 new matches for your alerts');
    for (const text of [mail?.html, mail?.plain_text]) {
      expect(text).toContain('A mini fridge');
      expect(text).toContain('$45 or best offer');
      expect(text).toContain('Free');
      for (const { id } of [cold, warm]) expect(text).toContain(`http://ou.localhost/post/${id}`);
      for (const { id } of [fridge, desk]) {
        expect(text).toContain(alertUnsubscribePath(alertToken(id, world.deps.config.secret)));
      }
    }
    // A post that two alerts found is listed once.
    expect(mail?.plain_text.split('A desk and a fridge')).toHaveLength(2);
    expect(mail?.headers).toMatchObject({
      'List-Unsubscribe': expect.stringContaining(`/unsubscribe/${olive.id}.alert.`),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  test('of one alert is unsubscribed by the header, and then nothing of it is emailed', async () => {
    const { id } = await saveDaily(olive, { q: 'fridge' });
    await posted('A fridge');
    const [mail] = await writeAt(FIVE_PM);
    expect(mail?.subject).toBe('OU: 1 new match for “fridge”');
    const headers: unknown = mail?.headers;
    const link = `/unsubscribe/alerts/${alertToken(id, world.deps.config.secret)}`;
    expect(headers).toMatchObject({ 'List-Unsubscribe': `<http://ou.localhost${link}>` });
    await world.app.inject({ method: 'POST', url: link, headers: { host: 'ou.localhost' } });
    await posted('A second fridge');
    expect(await writeAt('2026-03-05T23:00:00Z')).toHaveLength(1);
  });

  test('shows pictures of a public campus, which a mail program can open', async () => {
    // Every confirmed account is a member of the generic campus, which is public.
    const { mail, photo } = await emailWithPhoto(
      await world.student('reader', { campus: 'campus' }),
      await world.student('owner', { campus: 'campus' }),
    );
    expect(mail?.html).toContain(`src="http://campus.localhost/files/${photo}/w400"`);
    expect(mail?.html).toContain('alt="It is white"');
  });

  test('shows no pictures of a private campus, which only its members can open', async () => {
    const { mail, photo } = await emailWithPhoto(olive, seller);
    expect(mail?.plain_text).toContain('A fridge');
    expect(mail?.html).not.toContain(photo);
  });

  test('includes finds over the daily limit, also for students who chose push', async () => {
    const { id } = await alerts.saved(olive, { q: 'poster' });
    await alerts.change(olive, id, { how: 'push' });
    for (let n = 0; n < ALERTS.atOncePerDay + 2; n += 1) await posted(`Poster number ${n}`);
    const [mail] = await writeAt(FIVE_PM);
    expect(mail?.subject).toBe('OU: 2 new matches for “poster”');
    expect(mail?.plain_text).not.toContain('Poster number 9');
    expect(mail?.plain_text).toContain('Poster number 10');
  });

  test('shows ten posts of an alert and counts the rest', async () => {
    await saveDaily(olive, { q: 'poster' });
    for (let n = 0; n < ALERTS.emailPostsMax + 3; n += 1) await posted(`Poster number ${n}`);
    const [mail] = await writeAt(FIVE_PM);
    expect(mail?.plain_text).toContain('And 3 more');
    expect(mail?.plain_text.match(/Poster number/g)).toHaveLength(ALERTS.emailPostsMax);
  });

  test('links to the whole search for the rest, with its filters', async () => {
    const search = { q: 'poster', category: 'furniture', intent: 'selling', priceTo: 4_500, time: 'week' };
    await saveDaily(olive, search);
    const more = { category: 'furniture', item: { intent: 'selling', priceCents: 1_000 } };
    for (let n = 0; n < ALERTS.emailPostsMax + 1; n += 1) await posted(`Poster number ${n}`, more);
    const [mail] = await writeAt(FIVE_PM);
    const [, link = ''] = /And 1 more\W+(http\S+)/.exec(mail?.plain_text ?? '') ?? [];
    const { pathname, searchParams } = new URL(link);
    expect(pathname).toBe('/search');
    expect(Object.fromEntries(searchParams)).toEqual({ ...search, priceTo: '4500' });
  });

  test('is one a day: later finds wait for tomorrow', async () => {
    await saveDaily(olive, { q: 'fridge' });
    await posted('A fridge');
    await writeAt(FIVE_PM);
    await posted('A late fridge');
    expect(await writeAt('2026-03-05T05:00:00Z')).toHaveLength(1);
    expect(await writeAt('2026-03-05T22:59:00Z')).toHaveLength(1);
    const [, mail] = await writeAt('2026-03-05T23:00:00Z');
    expect(mail?.plain_text).toContain('A late fridge');
    expect(mail?.plain_text).not.toContain('A fridge');
  });

  test('is sent once a day, also if one process checked before another wrote it', async () => {
    await saveDaily(olive, { q: 'fridge' });
    await posted('A fridge');
    world.clock.set(FIVE_PM);
    const slow = {
      ...world.deps,
      db: {
        ...world.deps.db,
        tx: async <T>(run: Parameters<typeof world.deps.db.tx<T>>[0]) => {
          await writeDailyEmails(world.deps);
          // A find from before the hour, whose transaction ends late.
          world.clock.set('2026-03-04T22:58:00Z');
          await posted('A late fridge');
          world.clock.set(FIVE_PM);
          return world.deps.db.tx(run);
        },
      },
    };
    await writeDailyEmails(slow);
    expect(await emailsTo(olive)).toHaveLength(1);
    const [, tomorrow] = await writeAt('2026-03-05T23:00:00Z');
    expect(tomorrow?.plain_text).toContain('A late fridge');
  });

  test('is sent once, also by several processes at once and after one died before its commit', async () => {
    await saveDaily(olive, { q: 'fridge' });
    await posted('A fridge');
    world.clock.set(FIVE_PM);
    const dying = {
      ...world.deps,
      mailQueue: {
        ...world.deps.mailQueue,
        write: async (...written: Parameters<typeof world.deps.mailQueue.write>) => {
          await world.deps.mailQueue.write(...written);
          throw new Error('killed');
        },
      },
    };
    await expect(writeDailyEmails(dying)).rejects.toThrow('killed');
    expect(await emailsTo(olive)).toEqual([]);
    await Promise.all(Array.from({ length: 6 }, () => writeDailyEmails(world.deps)));
    await world.work();
    await world.work();
    const sent = await emailsTo(olive);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ attempts: 1 });
  });

  test('has the same text whenever it is written', async () => {
    const again = await world.student('again');
    for (const who of [olive, again]) {
      await saveDaily(who, { q: 'fridge' });
      await saveDaily(who, { q: 'desk' });
    }
    for (const text of ['A fridge', 'A desk', 'Another fridge']) await posted(text, { item });
    await writeAt(FIVE_PM);
    const [[one], [other]] = [await emailsTo(olive), await emailsTo(again)];
    const plain = (text = '') => text.replaceAll(/\/unsubscribe\/\S+/g, '');
    expect(plain(one?.plain_text)).toBe(plain(other?.plain_text));
    expect(plain(one?.html).replaceAll(/href="[^"]*"/g, '')).toBe(plain(other?.html).replaceAll(/href="[^"]*"/g, ''));
  });

  test('leaves out deleted posts and blocked people, and is not written when empty', async () => {
    await saveDaily(olive, { q: 'fridge' });
    const made = await posted('A fridge');
    await world.as(seller).call('DELETE', `/posts/${made.id}`);
    expect(await writeAt(FIVE_PM)).toEqual([]);
    await posted('A second fridge');
    await world.as(olive).call('PUT', `/blocks/${seller.id}`);
    expect(await writeAt('2026-03-05T23:00:00Z')).toEqual([]);
  });

  test('leaves out items sold or found meanwhile, and is not written when nothing else is left', async () => {
    await saveDaily(olive, { q: 'fridge' });
    await saveDaily(olive, { q: 'tent' });
    const sold = await posted('A fridge', { item });
    const found = await posted('A tent', { item: { intent: 'looking', priceCents: null } });
    await items.change(seller, sold, { action: 'sell' });
    await items.change(seller, found, { action: 'find' });
    expect(await writeAt(FIVE_PM)).toEqual([]);

    await items.change(seller, await posted('A second fridge', { item }), { action: 'sell' });
    await posted('A third fridge', { item });
    const [mail] = await writeAt('2026-03-05T23:00:00Z');
    expect(mail?.subject).toBe('OU: 1 new match for “fridge”');
    expect(mail?.plain_text).toContain('A third fridge');
    expect(mail?.plain_text).not.toContain('A second fridge');
  });

  test('includes a post that was sold once it is available again, and not before', async () => {
    await saveDaily(olive, { q: 'fridge' });
    const post = await posted('A fridge', { item });
    const { post: sold } = await items.change(seller, post, { action: 'sell' });
    expect(await writeAt(FIVE_PM)).toEqual([]);

    const match = () => matchPosts(world.deps, [{ postId: post.id, campusId: seller.campusId }]);
    await match();
    expect(await writeAt('2026-03-05T23:00:00Z')).toEqual([]);

    world.clock.advance(MINUTE);
    await items.change(seller, sold, { action: 'relist' });
    await world.work();
    await match();
    const [mail] = await writeAt('2026-03-06T23:00:00Z');
    expect(mail?.subject).toBe('OU: 1 new match for “fridge”');
    await match();
    expect(await writeAt('2026-03-07T23:00:00Z')).toHaveLength(1);
  });

  test('is not sent to those who turned such emails off', async () => {
    await saveDaily(olive, { q: 'fridge' });
    await world.as(olive).call('PATCH', '/me/notification-preferences', { topics: { alert: { email: false } } });
    await posted('A fridge');
    expect(await writeAt(FIVE_PM)).toEqual([]);
    // Emails switched on again do not include earlier finds.
    await world.as(olive).call('PATCH', '/me/notification-preferences', { topics: { alert: { email: true } } });
    expect(await writeAt('2026-03-05T23:00:00Z')).toEqual([]);
  });

  test.each([
    // Clocks go forward on March 8 and back on November 1.
    ['2026-03-08T21:59:00Z', '2026-03-08T22:00:00Z'],
    ['2026-11-01T22:59:00Z', '2026-11-01T23:00:00Z'],
    ['2026-10-31T21:59:00Z', '2026-10-31T22:00:00Z'],
  ])('comes at 5 pm on days when clocks change: not at %s, but at %s', async (early, due) => {
    world.clock.set(new Date(new Date(due).getTime() - 6 * 60 * MINUTE));
    [olive, seller] = [await world.student('olive'), await world.student('seller')];
    await saveDaily(olive, { q: 'fridge' });
    await posted('A fridge');
    expect(await writeAt(early)).toEqual([]);
    expect(await writeAt(due)).toHaveLength(1);
  });
});
