import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { ALERTS } from '@quad/contract/alerts/alerts';
import { emailsTo } from '../../test/mailbox.ts';
import type { Student } from '../../test/people.ts';
import { draftOf, submit } from '../../test/submissions.ts';
import { useWorld } from '../../test/world.ts';
import { banAccount } from '../accounts/accounts.public.ts';
import { writeEmails } from '../notifications/email/write-emails.ts';
import { badgeOf, listenToBadge, notificationsOf } from '../notifications/test/notifications.ts';
import { matchPosts } from './match-posts.ts';
import { MINUTE, matchingOf } from './test/matching.ts';

const world = await useWorld();
const { alerts, items, post, posted, newPeople } = matchingOf(world);
let olive: Student;
let seller: Student;
beforeEach(async () => {
  ({ olive, seller } = await newPeople());
});

describe('a new post', () => {
  test('notifies the student whose search it matches at once, live and with a link', async () => {
    await alerts.saved(olive, { q: 'mini fridge', intent: 'selling', priceTo: 5_000 });
    const counts = listenToBadge(world, olive);
    const made = await posted(seller, 'Small fridge, mini but loud', {
      item: { intent: 'selling', priceCents: 4_500 },
    });
    await posted(seller, 'A lamp', { item: { intent: 'selling', priceCents: 4_500 } });
    expect(await alerts.notifications(olive)).toEqual(['New for “mini fridge”: Small fridge, mini but loud ($45)']);
    expect((await notificationsOf(world, olive))[0]).toMatchObject({
      type: 'alert',
      postId: made.id,
      actors: [{ username: seller.username }],
      isUnread: true,
    });
    expect(counts).toEqual([1]);
    expect(await badgeOf(world, olive)).toBe(1);
    expect(await notificationsOf(world, seller)).toEqual([]);
  });

  test('is sent on the channels that its receiver chose', async () => {
    const { id } = await alerts.saved(olive, { q: 'kayak' });
    const rowsOf = () =>
      world.deps.db.db
        .selectFrom('notifications')
        .select(['how', 'mailed_at'])
        .where('user_id', '=', olive.id)
        .orderBy('created_at')
        .execute();
    for (const how of ['both', 'push', 'email'] as const) {
      await alerts.change(olive, id, { how });
      await posted(seller, `A kayak, ${how}`);
    }
    const rows = await rowsOf();
    expect(rows.map(({ how }) => how)).toEqual(['both', 'push', 'email']);
    // What is not wanted by email counts as emailed.
    expect(rows.map(({ mailed_at }) => mailed_at !== null)).toEqual([false, true, false]);
  });

  test('notifies once, however often its event is handled, also by two processes at once', async () => {
    await alerts.saved(olive, { q: 'sofa' });
    const made = await post(seller, 'A sofa');
    const event = { postId: made.id, campusId: olive.campusId };
    await Promise.all(Array.from({ length: 8 }, () => matchPosts(world.deps, [event, event])));
    await world.work();
    expect(await alerts.notifications(olive)).toEqual(['New for “sofa”: A sofa']);
    // It is not notified again even if its notification was deleted.
    await world.deps.db.db.deleteFrom('notifications').where('user_id', '=', olive.id).execute();
    await matchPosts(world.deps, [event]);
    expect(await alerts.notifications(olive)).toEqual([]);
  });

  test('is not emailed anymore once its item is sold or found', async () => {
    await alerts.saved(olive, { q: 'desk' });
    await alerts.saved(seller, { q: 'tent' });
    const selling = { item: { intent: 'selling', priceCents: 9_000 } };
    const sold = await posted(seller, 'A desk', selling);
    await posted(seller, 'A standing desk', selling);
    const found = await posted(olive, 'A tent', { item: { intent: 'looking', priceCents: null } });
    await items.change(seller, sold, { action: 'sell' });
    await items.change(olive, found, { action: 'find' });
    world.clock.advance(world.deps.config.mailDelayMs + MINUTE);
    await writeEmails(world.deps);
    const subjectsTo = async (who: Student) => (await emailsTo(world.deps, who.email)).map(({ subject }) => subject);
    expect(await subjectsTo(olive)).toEqual([expect.stringContaining('A standing desk')]);
    expect(await subjectsTo(seller)).toEqual([]);
    expect(await alerts.notifications(olive)).toHaveLength(2);
    expect(await alerts.notifications(seller)).toHaveLength(1);
  });

  test('that matches two alerts of a student is one notification, on the channels of both', async () => {
    await alerts.change(olive, (await alerts.saved(olive, { q: 'road bike' })).id, { how: 'push' });
    await alerts.change(olive, (await alerts.saved(olive, { q: 'bike' })).id, { how: 'email' });
    await posted(seller, 'A road bike');
    expect(await alerts.notifications(olive)).toEqual(['New for “road bike”: A road bike']);
    const { how } = await world.deps.db.db
      .selectFrom('notifications')
      .select('how')
      .where('user_id', '=', olive.id)
      .executeTakeFirstOrThrow();
    expect(how).toBe('both');
    expect((await alerts.list(olive)).map(({ lastFind }) => lastFind?.excerpt)).toEqual(['A road bike', 'A road bike']);
  });

  test('by the student themselves, by blocked people on either side, and comments never notify', async () => {
    const [blocked, blocker] = [await world.student('blocked'), await world.student('blocker')];
    await alerts.saved(olive, { q: 'desk' });
    // Nor are they in the daily email.
    await alerts.change(olive, (await alerts.saved(olive, { q: 'lamp' })).id, { often: 'daily' });
    await world.as(olive).call('PUT', `/blocks/${blocked.id}`);
    await world.as(blocker).call('PUT', `/blocks/${olive.id}`);
    await posted(olive, 'My own desk');
    await posted(olive, 'My own lamp');
    await posted(blocked, 'A desk of somebody blocked');
    await posted(blocker, 'A desk of a blocker');
    const thread = await posted(seller, 'A chair');
    await submit(world, seller, draftOf('And a desk'), thread.id);
    await world.work();
    expect(await alerts.notifications(olive)).toEqual([]);
    const { rows } = await sql`select from alert_finds where user_id = ${olive.id}`.execute(world.deps.db.db);
    expect(rows).toEqual([]);
  });

  test('does not notify people who are banned, moved away or are not members', async () => {
    const [banned, mover, guest] = [
      await world.student('banned'),
      await world.student('mover'),
      await world.student('guest', { isVerified: false }),
    ];
    await alerts.saved(banned, { q: 'desk' });
    await alerts.saved(mover, { q: 'desk' });
    expect((await alerts.save(guest, { q: 'desk' })).json()).toMatchObject({ code: 'school_unverified' });
    await banAccount(world.deps, null, { address: banned.email, reason: 'Fraud' });
    await sql`update users set campus_id = (select id from campuses where slug = 'smu') where id = ${mover.id}`.execute(
      world.deps.db.db,
    );
    await posted(seller, 'A desk');
    const { rows } = await sql`select from alert_finds where user_id in (${banned.id}, ${mover.id})`.execute(
      world.deps.db.db,
    );
    expect(rows).toEqual([]);
  });

  test('that is deleted or removed before it is handled never notifies', async () => {
    await alerts.saved(olive, { q: 'desk' });
    const made = await post(seller, 'A desk');
    await world.as(seller).call('DELETE', `/posts/${made.id}`);
    await world.work();
    expect(await alerts.notifications(olive)).toEqual([]);
  });

  test('notifies on its campus only', async () => {
    const stranger = await world.student('stranger', { campus: 'smu' });
    await alerts.saved(olive, { q: 'desk' });
    world.clock.advance(1_000);
    expect((await world.as(stranger, { campus: 'smu' }).call('POST', '/posts', draftOf('A desk'))).statusCode).toBe(
      200,
    );
    await world.work();
    expect(await alerts.notifications(olive)).toEqual([]);
  });

  test('does not match an alert that is off or deleted, also if that happens while the post is matched', async () => {
    const off = await alerts.saved(olive, { q: 'desk' });
    await alerts.change(olive, off.id, { isOn: false });
    await posted(seller, 'A desk');
    expect(await alerts.notifications(olive)).toEqual([]);

    const gone = await alerts.saved(olive, { q: 'lamp' });
    const made = await post(seller, 'A lamp');
    await Promise.all([
      matchPosts(world.deps, [{ postId: made.id, campusId: olive.campusId }]),
      world.as(olive).call('DELETE', `/me/alerts/${gone.id}`),
    ]);
    await world.work();
    // Either notified before the deletion or not at all; no rows of the alert remain.
    expect((await alerts.notifications(olive)).length).toBeLessThanOrEqual(1);
    const { rows } = await sql`
      select alert_id from alert_finds where alert_id = ${gone.id}
      union all select alert_id from alert_keys where alert_id = ${gone.id}`.execute(world.deps.db.db);
    expect(rows).toEqual([]);
  });

  test('notifies at once ten times a day per alert; the rest waits for the daily email', async () => {
    await alerts.saved(olive, { q: 'poster' });
    await alerts.saved(olive, { q: 'tent' });
    for (let n = 0; n < 12; n += 1) await posted(seller, `Poster ${n}`);
    expect(await alerts.notifications(olive)).toHaveLength(10);
    await posted(seller, 'A tent');
    expect(await alerts.notifications(olive)).toHaveLength(ALERTS.atOncePerDay + 1);
    // The campus is in Oklahoma: its next day begins at six in the morning, UTC.
    world.clock.set('2026-03-05T05:59:00Z');
    await posted(seller, 'Poster of the same evening');
    expect(await alerts.notifications(olive)).toHaveLength(ALERTS.atOncePerDay + 1);
    world.clock.set('2026-03-05T06:01:00Z');
    await posted(seller, 'Poster of the next day');
    expect((await alerts.notifications(olive))[0]).toBe('New for “poster”: Poster of the next day');
  });

  test('counts the daily limit exactly for many posts at once', async () => {
    await alerts.saved(olive, { q: 'poster' });
    const made = [];
    for (let n = 0; n < 24; n += 1) made.push(await post(seller, `Poster ${n}`));
    const events = made.map(({ id }) => ({ postId: id, campusId: olive.campusId }));
    await Promise.all([0, 6, 12, 18].map((from) => matchPosts(world.deps, events.slice(from, from + 6))));
    expect(await alerts.notifications(olive)).toHaveLength(ALERTS.atOncePerDay);
    const { rows } = await sql`select from alert_finds where user_id = ${olive.id}`.execute(world.deps.db.db);
    expect(rows).toHaveLength(24);
  });
});
