import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { AD_EVENT_TYPES, type AdEventType, ADS } from '@quad/contract/ads/ads';
import type { AdDay } from '@quad/contract/ads/ads.schemas';
import { A_BROWSER, addAd, type AdOptions, useBoostingWorld } from '../../../test/ad-rows.ts';
import type { Student } from '../../../test/people.ts';
import { listenTo } from '../../../test/submissions.ts';

const DAY = 86_400_000;

const { world, owner } = await useBoostingWorld();
let reader: Student;
beforeEach(async () => {
  reader = await world.student('reader');
});

async function boosted(options: AdOptions = {}, author = owner) {
  const post = await world.post(author);
  return { ...post, adId: await addAd(world.deps, author, post, options) };
}

type Site = { campus?: string; network?: string; userAgent?: string };

async function track(
  viewer: Student | null,
  postId: string,
  types: readonly AdEventType[] = ['view'],
  site: Site = {},
) {
  const events = types.map((type) => ({ type, postId }));
  return world.as(viewer, { userAgent: A_BROWSER, ...site }).call('POST', '/ads/events', { events });
}

const STATS = sql`views, direct_messages as messages, copied_links as links, external_link_clicks as clicks,
  profile_visits as visits`;

async function statsOf({ adId }: { adId: string }) {
  const { rows } = await sql`
    select accounts_reached as reached, ${STATS} from ads where id = ${adId}`.execute(world.deps.db.db);
  return rows[0];
}

async function daysOf({ adId }: { adId: string }) {
  const { rows } = await sql`
    select day, ${STATS} from ad_days where ad_id = ${adId} order by day`.execute(world.deps.db.db);
  return rows;
}

const NOTHING = { reached: 0, views: 0, messages: 0, links: 0, clicks: 0, visits: 0 };
const viewed = (times: number) => ({ ...NOTHING, reached: times, views: times });

describe('counting', () => {
  test('every event is counted once per viewer and day, in the totals and on its day', async () => {
    const ad = await boosted();
    const response = await track(reader, ad.id, AD_EVENT_TYPES);
    expect([response.statusCode, response.json()]).toEqual([200, { accepted: 5 }]);
    await track(reader, ad.id, [...AD_EVENT_TYPES, ...AD_EVENT_TYPES]);
    const once = { views: 1, messages: 1, links: 1, clicks: 1, visits: 1 };
    expect(await statsOf(ad)).toEqual({ ...once, reached: 1 });
    expect(await daysOf(ad)).toEqual([{ ...once, day: '2026-11-15' }]);
  });

  test('the next day counts another view of the same account, and the day ends at midnight on campus', async () => {
    const ad = await boosted({ leftMs: 3 * DAY });
    await track(reader, ad.id);
    world.clock.set('2026-11-16T05:59:59.999Z');
    await track(reader, ad.id);
    expect(await statsOf(ad)).toEqual(viewed(1));
    world.clock.set('2026-11-16T06:00:00Z');
    await track(reader, ad.id);
    expect(await statsOf(ad)).toEqual({ ...viewed(2), reached: 1 });
    expect(await daysOf(ad)).toMatchObject([
      { day: '2026-11-15', views: 1 },
      { day: '2026-11-16', views: 1 },
    ]);
  });

  test('a campus in another time zone has its own midnight, in the counts and in the chart', async () => {
    const una = await world.student('una', { campus: 'ucla' });
    const fan = await world.student('fan', { campus: 'ucla' });
    world.clock.set('2026-11-15T18:00:00Z');
    const ad = await boosted({ leftMs: 3 * DAY }, una);
    const days = async () => {
      const report = (await world.as(una).call('GET', `/ads/${ad.adId}`)).json();
      return report.days.map(({ day, views, saves }: AdDay) => `${day}: ${views} ${saves}`);
    };
    await track(fan, ad.id);
    // Past midnight in Oklahoma, and not in California.
    world.clock.set('2026-11-16T07:59:59Z');
    await track(fan, ad.id);
    await world.as(fan).call('PUT', `/posts/${ad.id}/save`);
    await world.work();
    expect(await days()).toEqual(['2026-11-15: 1 1']);
    world.clock.set('2026-11-16T08:00:00Z');
    await track(fan, ad.id);
    expect(await days()).toEqual(['2026-11-15: 1 1', '2026-11-16: 1 0']);
    expect(await statsOf(ad)).toEqual({ ...viewed(2), reached: 1 });
  });

  test('visitors of a public campus count once per network, and a signed-in student there separately', async () => {
    const sam = await world.student('sam', { campus: 'smu' });
    const ad = await boosted({}, sam);
    for (const network of ['203.0.113.7', '203.0.113.7', '203.0.113.8']) {
      await track(null, ad.id, ['view'], { campus: 'smu', network });
    }
    await track(await world.student('ann', { campus: 'smu' }), ad.id, ['view'], { network: '203.0.113.7' });
    await track(reader, ad.id, ['view'], { campus: 'smu' });
    expect(await statsOf(ad)).toEqual(viewed(4));
  });

  test('viewers are stored without anything that identifies them', async () => {
    const ad = await boosted();
    await track(reader, ad.id);
    const { rows } = await sql<{ viewer: Buffer }>`
      select viewer from ad_viewers where ad_id = ${ad.adId}
      union all select viewer from ad_events where post_id = ${ad.id}`.execute(world.deps.db.db);
    expect(rows).toHaveLength(2);
    for (const { viewer } of rows) {
      expect(viewer).toHaveLength(16);
      expect(viewer.toString('hex')).not.toBe(reader.id.replaceAll('-', ''));
    }
  });

  test('when a post is boosted again, everything counts again, once for each of its ads', async () => {
    const ad = await boosted({ status: 'active' });
    await track(reader, ad.id);
    await world.deps.db.db
      .updateTable('ads')
      .set({ status: 'stopped', ended_at: world.clock.now() })
      .where('id', '=', ad.adId)
      .execute();
    const again = { adId: await addAd(world.deps, owner, ad) };
    for (let times = 0; times < 2; times += 1) await track(reader, ad.id, ['view', 'copied_link']);
    expect(await statsOf(ad)).toEqual(viewed(1));
    expect(await statsOf(again)).toEqual({ ...viewed(1), links: 1 });
  });
});

describe('not counted is', () => {
  test('the owner', async () => {
    const ad = await boosted();
    expect((await track(owner, ad.id, AD_EVENT_TYPES)).statusCode).toBe(200);
    expect(await statsOf(ad)).toEqual(NOTHING);
  });

  test.each([
    ['a search engine', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    ['a link preview', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
    ['a browser that nobody looks at', A_BROWSER.replace('Chrome/', 'HeadlessChrome/')],
    ['a program', 'curl/8.5.0'],
    ['something without a name', ' '],
  ])('%s', async (_who, userAgent) => {
    const ad = await boosted();
    expect((await track(reader, ad.id, ['view'], { userAgent })).json()).toEqual({ accepted: 0 });
    expect(await statsOf(ad)).toEqual(NOTHING);
  });

  test('a viewer who asks not to be tracked', async () => {
    const ad = await boosted();
    const { cookie } = reader;
    for (const asked of ['dnt', 'sec-gpc']) {
      await world.app.inject({
        method: 'POST',
        url: '/api/ads/events',
        headers: { host: 'ou.localhost', origin: 'http://ou.localhost', cookie, 'user-agent': A_BROWSER, [asked]: '1' },
        payload: { events: [{ type: 'view', postId: ad.id }] },
      });
    }
    expect(await statsOf(ad)).toEqual(NOTHING);
  });

  test('a post without an ad, with an ad that does not run, or of another campus', async () => {
    const plain = await world.post(owner);
    const ads = [
      await boosted({ status: 'paused' }),
      await boosted({ status: 'stopped' }),
      await boosted({ status: 'scheduled' }),
      // Its time is over, and the job that ends it was not there yet.
      await boosted({ ranMs: DAY, leftMs: 0 }),
      await boosted({}, await world.student('sue', { campus: 'smu' })),
    ];
    for (const { id } of [plain, ...ads]) {
      expect((await track(reader, id, AD_EVENT_TYPES)).json()).toEqual({ accepted: 5 });
    }
    for (const ad of ads) expect(await statsOf(ad)).toEqual(NOTHING);
    expect((await sql`select from ad_events where post_id = ${plain.id}`.execute(world.deps.db.db)).rows).toEqual([]);
  });

  test('a deleted post', async () => {
    const ad = await boosted();
    await world.deps.db.db
      .updateTable('posts')
      .set({ deleted_at: world.clock.now() })
      .where('id', '=', ad.id)
      .execute();
    await track(reader, ad.id);
    expect(await statsOf(ad)).toEqual(NOTHING);
  });

  test('anything from a visitor of a private campus', async () => {
    const ad = await boosted();
    expect((await track(null, ad.id)).statusCode).toBe(401);
    expect(await statsOf(ad)).toEqual(NOTHING);
  });

  test('an empty, oversized or invalid report', async () => {
    const { id: postId } = await boosted();
    const send = async (events: object[]) =>
      (await world.as(reader, { userAgent: A_BROWSER }).call('POST', '/ads/events', { events })).statusCode;
    expect(await send([])).toBe(400);
    expect(await send([{ type: 'save', postId }])).toBe(400);
    expect(await send([{ type: 'view' }])).toBe(400);
    expect(await send(Array.from({ length: ADS.eventsMax + 1 }, () => ({ type: 'view', postId })))).toBe(400);
    const response = await world.as(reader, { userAgent: A_BROWSER }).call('POST', '/ads/events', {});
    expect(response.body).toContain('Missing required inputs for trackAnalytics');
  });

  test('stats that a browser sends along', async () => {
    const ad = await boosted();
    const event = { type: 'view', postId: ad.id, views: 900, viewer: 'someone', at: '2020-01-01' };
    await world.as(reader, { userAgent: A_BROWSER }).call('POST', '/ads/events', { events: [event], accepted: 900 });
    expect(await statsOf(ad)).toEqual(viewed(1));
  });
});

describe('at the same moment', () => {
  test('many viewers of several ads are counted exactly, each once', { timeout: 60_000 }, async () => {
    const ads = [await boosted(), await boosted(), await boosted()];
    const people = await Promise.all(Array.from({ length: 20 }, (_, n) => world.student(`crowd${n}x`)));
    const responses = await Promise.all(
      people.flatMap((person) =>
        [...ads, ...ads.toReversed()].map((ad) => track(person, ad.id, ['view', 'copied_link'])),
      ),
    );
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    for (const ad of ads) {
      expect(await statsOf(ad)).toEqual({ ...viewed(20), links: 20 });
      expect(await daysOf(ad)).toMatchObject([{ views: 20, links: 20 }]);
    }
  });

  test('a failed write is not acknowledged, and the next one is', async () => {
    const ad = await boosted();
    const { db } = world.deps;
    await sql`alter table ad_days rename to ad_days_away`.execute(db.db);
    const refused = await track(reader, ad.id);
    await sql`alter table ad_days_away rename to ad_days`.execute(db.db);
    expect(refused.statusCode).toBe(500);
    expect(await statsOf(ad)).toEqual(NOTHING);
    expect((await track(reader, ad.id)).statusCode).toBe(200);
    expect(await statsOf(ad)).toEqual(viewed(1));
  });
});

describe('publishing to the owner', () => {
  test('happens at once, and then at most once a second however many events come', async () => {
    const mine = await world.student('mine');
    const ad = await boosted({}, mine);
    const received = listenTo(world, `user:${mine.id}`);
    const event = { type: 'ad.changed', adId: ad.adId, postId: ad.id };
    await track(reader, ad.id);
    expect(received).toEqual([event]);
    for (let n = 0; n < 5; n += 1) await track(await world.student('late'), ad.id);
    await expect.poll(() => received.length).toBe(2);
    expect(received).toEqual([event, event]);
  });

  test('does not happen when nothing changed', async () => {
    const mine = await world.student('mine');
    const ad = await boosted({}, mine);
    await track(reader, ad.id);
    const received = listenTo(world, `user:${mine.id}`);
    await track(reader, ad.id);
    await track(mine, ad.id);
    expect(received).toEqual([]);
  });
});
