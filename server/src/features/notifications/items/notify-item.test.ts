import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { emailsTo } from '../../../test/mailbox.ts';
import type { Student } from '../../../test/people.ts';
import { useWorld } from '../../../test/world.ts';
import { endHolds, warnOfHolds } from '../../market/end-holds.ts';
import { dueRows } from '../email/email-digests.store.ts';
import { writeEmails } from '../email/write-emails.ts';
import { badgeOf, listenToBadge, notificationsOf, markNotificationsRead } from '../test/notifications.ts';
import { itemNewsIn } from '../test/item-news.ts';
import { notifyItemChange, notifyPriceDrop } from './notify-item.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const world = await useWorld();
const { items, olive, rosa, hold, save, newSaver, notified, subjectsTo, setPrice, storePrice } =
  await itemNewsIn(world);
let saver: Student;
beforeEach(async () => {
  saver = await newSaver();
});

describe('a lower price', () => {
  test('notifies those who saved the post, live and with a link to it', async () => {
    const post = await items.sell(olive);
    await save(saver, post);
    await world.work();
    const counts = listenToBadge(world, saver);
    await setPrice(post, 4_000);
    expect(await notified(saver)).toEqual(['Olive lowered the price to $40: A desk']);
    expect((await notificationsOf(world, saver))[0]).toMatchObject({
      postId: post.id,
      priceCents: 4_000,
      isUnread: true,
    });
    expect(counts).toEqual([1]);
    expect(await badgeOf(world, saver)).toBe(1);
    expect(await notified(rosa)).toEqual([]);
    expect(await notified(olive)).toEqual([]);
  });

  test('notifies from five percent on, and a higher price never', async () => {
    const post = await items.sell(olive, { priceCents: 10_000 });
    await save(saver, post);
    await setPrice(post, 9_501);
    await setPrice(post, 20_000);
    expect(await notified(saver)).toEqual([]);
    await setPrice(post, 19_000);
    expect(await notified(saver)).toHaveLength(1);
  });

  test('notifies once per person, post and day, and once by a listener that runs again', async () => {
    const post = await items.sell(olive);
    await save(saver, post);
    const changeId = await setPrice(post, 4_000);
    await notifyPriceDrop(world.deps, { postId: post.id, changeId, campusId: olive.campusId });
    await markNotificationsRead(world, saver, await notificationsOf(world, saver));
    world.clock.advance(HOUR);
    await setPrice(post, 3_000);
    expect(await notified(saver)).toEqual(['Olive lowered the price to $40: A desk']);
    world.clock.advance(DAY);
    await setPrice(post, 2_000);
    expect(await notified(saver)).toEqual([
      'Olive lowered the price to $20: A desk',
      'Olive lowered the price to $40: A desk',
    ]);
  });

  test('shows the current price, if another change follows at once', async () => {
    const post = await items.sell(olive, { priceCents: 10_000 });
    await save(saver, post);
    await storePrice(post, 8_000);
    await storePrice(post, 7_900);
    await world.work();
    expect(await notified(saver)).toEqual(['Olive lowered the price to $79: A desk']);
  });

  test('does not notify about an item that was sold meanwhile', async () => {
    const post = await items.sell(olive);
    await save(saver, post);
    await storePrice(post, 1_000);
    await items.change(olive, await items.post(olive, post.id), { action: 'sell' });
    await world.work();
    expect(await notified(saver)).toEqual(['Sold: A desk']);
  });

  test('does not notify if it was raised again meanwhile', async () => {
    const post = await items.sell(olive, { priceCents: 10_000 });
    await save(saver, post);
    await storePrice(post, 1_000);
    await storePrice(post, 10_000);
    await world.work();
    expect(await notified(saver)).toEqual([]);
  });

  test('notifies again on the same day, if the earlier one was left out of the email', async () => {
    const post = await items.sell(olive);
    await save(saver, post);
    await setPrice(post, 4_000);
    await setPrice(post, 4_400);
    expect(await subjectsTo(saver)).toEqual([]);
    world.clock.advance(HOUR);
    await setPrice(post, 3_500);
    expect(await notified(saver)).toEqual(['Olive lowered the price to $35: A desk']);
    expect(await subjectsTo(saver)).toEqual([expect.stringContaining('to $35')]);
  });

  test('of a post with an unread notification joins that row', async () => {
    const post = await items.sell(olive);
    await save(saver, post);
    await setPrice(post, 4_000);
    world.clock.advance(DAY);
    await setPrice(post, 3_000);
    expect(await notified(saver)).toEqual(['Olive lowered the price to $30: A desk']);
  });
});

describe('a hold', () => {
  test('notifies the holder, and nobody else', async () => {
    const post = await items.sell(olive);
    await save(saver, post);
    await items.change(olive, post, hold);
    await world.work();
    expect(await notified(rosa)).toContain('Olive is holding this for you until Tuesday 3 pm: A desk');
    expect(await notified(saver)).toEqual([]);
    expect(await notified(olive)).toEqual([]);
  });

  test('that is undone removes its notification', async () => {
    const post = await items.sell(olive, {}, 'An undone lamp');
    const changeId = randomUUID();
    await items.change(olive, post, hold, changeId);
    await world.work();
    const count = await badgeOf(world, rosa);
    await items.undone(olive, post, changeId);
    await world.work();
    expect(await badgeOf(world, rosa)).toBe(count - 1);
    await notifyItemChange(world.deps, { postId: post.id, changeId, campusId: olive.campusId });
    expect((await notified(rosa)).filter((line) => line.includes('An undone lamp'))).toEqual([]);
  });

  test('that ends in a day notifies owner and holder, once', async () => {
    const post = await items.sell(olive, {}, 'A chair');
    await items.change(olive, post, hold);
    const short = await items.sell(olive, {}, 'A short one');
    await items.change(olive, short, { ...hold, days: 1 });
    await warnOfHolds(world.deps);
    await world.work();
    expect(await notified(olive)).toEqual([]);
    world.clock.advance(DAY);
    await Promise.all([warnOfHolds(world.deps), warnOfHolds(world.deps)]);
    await world.work();
    await warnOfHolds(world.deps);
    await world.work();
    for (const who of [olive, rosa]) {
      const lines = (await notified(who)).filter((line) => /The hold on A (?:chair|short)/.test(line));
      expect(lines).toEqual(['The hold on A chair ends tomorrow at 3 pm.']);
    }
  });

  test('that is over notifies its holder and those who saved the post meanwhile', async () => {
    const early = saver;
    const late = await world.student('late');
    const post = await items.sell(olive, {}, 'A shelf');
    await save(early, post);
    world.clock.advance(1000);
    await items.change(olive, post, hold);
    await world.work();
    world.clock.advance(HOUR);
    await save(late, post);
    world.clock.advance(2 * DAY);
    await Promise.all([endHolds(world.deps), endHolds(world.deps)]);
    await world.work();
    expect((await items.post(rosa, post.id)).item).toMatchObject({ status: 'available', version: 3 });
    expect(await notified(late)).toEqual(['Available again: A shelf']);
    expect(await notified(rosa)).toContain('Available again: A shelf');
    expect(await notified(early)).toEqual([]);
  });

  test('that the holder releases does not notify the holder', async () => {
    const post = await items.sell(olive, {}, 'A stool');
    const { post: held } = await items.change(olive, post, hold);
    await save(saver, post);
    await items.change(rosa, held, { action: 'release' });
    await world.work();
    expect(await notified(saver)).toEqual(['Available again: A stool']);
    expect(await notified(rosa)).not.toContain('Available again: A stool');
  });
});

test('a sale notifies in the app only; the other kinds by email too, unless turned off', async () => {
  const post = await items.sell(olive);
  const other = await items.sell(olive, {}, 'A rug');
  const quiet = await world.student('quiet');
  for (const who of [saver, quiet]) for (const each of [post, other]) await save(who, each);
  await world.as(quiet).call('PATCH', '/me/notification-preferences', { topics: { 'price drop': { email: false } } });
  await items.change(olive, post, { action: 'sell' });
  await setPrice(other, 4_000);
  expect(await notified(saver)).toEqual(['Olive lowered the price to $40: A rug', 'Sold: A desk']);
  world.clock.advance(world.deps.config.mailDelayMs + 1000);
  await writeEmails(world.deps);
  await world.work();
  const mails = await emailsTo(world.deps, saver.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toContain('Olive lowered the price to $40: A rug');
  expect(await emailsTo(world.deps, quiet.email)).toEqual([]);
});

test('sold: no email is scheduled', async () => {
  const post = await items.sell(olive);
  await save(saver, post);
  await items.change(olive, post, { action: 'sell' });
  await world.work();
  expect(await notified(saver)).toEqual(['Sold: A desk']);
  const now = world.clock.now();
  const due = { until: now, pausedSince: now, limit: 10, userId: saver.id };
  const { rows } = await dueRows(due).execute(world.deps.db.db);
  expect(rows).toEqual([]);
});

test('nobody is notified about the item of someone they blocked', async () => {
  const post = await items.sell(olive);
  await save(saver, post);
  await world.as(saver).call('PUT', `/blocks/${olive.id}`);
  await setPrice(post, 1_000);
  expect(await notified(saver)).toEqual([]);
});

// Last, because its many students would get emails in the other tests.
test('a price drop of a post that many saved takes a bounded number of statements', async () => {
  const post = await items.sell(olive);
  // Two full batches and one more person. Ten thousand take twenty batches.
  const savers = 1_001;
  await sql`
    with people as (
      insert into users (id, campus_id, username, first_name, last_name, email, email_verified)
      select gen_random_uuid(), ${olive.campusId}, 'many' || n, 'Many', 'M.', 'many' || n || '@mail.example', true
      from generate_series(1, ${sql.lit(savers)}) n returning id)
    insert into saves (post_id, user_id, campus_id) select ${post.id}, id, ${olive.campusId} from people
  `.execute(world.deps.db.db);
  // Each transaction, and each statement outside one, acquires a pool connection once.
  let taken = 0;
  const count = () => void (taken += 1);
  world.deps.db.pool.on('acquire', count);
  await setPrice(post, 4_000);
  world.deps.db.pool.off('acquire', count);
  const { rows } = await sql<{ notified: number }>`
    select count(*)::int as notified from notifications where post_id = ${post.id} and type = 'price drop'
  `.execute(world.deps.db.db);
  expect(rows[0]?.notified).toBe(savers);
  expect(taken).toBeLessThan(30);
});
