import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { conversationsOf } from '../../test/conversations.ts';
import { emailsTo } from '../../test/mailbox.ts';
import type { Student } from '../../test/people.ts';
import { useWorld } from '../../test/world.ts';
import { addPhoto } from '../../test/submissions.ts';
import { NEVER_EMAILED } from '../notifications/email/email-digests.store.ts';
import { writeEmails } from '../notifications/email/write-emails.ts';
import { badgeOf, listenToBadge, notificationsOf, markNotificationsRead } from '../notifications/test/notifications.ts';
import { matchPosts } from './match-posts.ts';
import { DAY, MINUTE, textOf, matchingOf } from './test/matching.ts';

const world = await useWorld();
const { alerts, items, posted, edited, newPeople } = matchingOf(world);
let olive: Student;
let seller: Student;
beforeEach(async () => {
  ({ olive, seller } = await newPeople());
});

describe('a post that is older than the alert', () => {
  const selling = (priceCents: number) => ({ item: { intent: 'selling', priceCents }, category: 'furniture' }) as const;

  test('does not notify when an edit leaves it matching', async () => {
    const made = await posted(seller, 'A desk', selling(4_000));
    await alerts.saved(olive, { q: 'desk', intent: 'selling', priceTo: 5_000 });
    await edited(seller, made, textOf('A desk, oak'));
    await edited(seller, made, selling(3_500));
    expect(await alerts.notifications(olive)).toEqual([]);
  });

  test('notifies when an edit adds the words, the category or the item', async () => {
    const [words, category, item] = [
      await posted(seller, 'A table', { category: 'furniture' }),
      await posted(seller, 'A desk for books', { category: 'household' }),
      await posted(seller, 'A desk for plants', { category: 'furniture' }),
    ];
    await alerts.saved(olive, { q: 'desk', category: 'furniture' });
    await alerts.saved(olive, { q: 'desk', intent: 'selling' });
    await edited(seller, words, textOf('A table, also a desk'));
    await edited(seller, category, { category: 'furniture' });
    await edited(seller, item, selling(1_000));
    expect(await alerts.notifications(olive)).toEqual([
      'New for “desk”: A desk for plants ($10)',
      'New for “desk”: A desk for books',
      'New for “desk”: A table, also a desk',
    ]);
  });

  test('notifies when a photo is added', async () => {
    const made = await posted(seller, 'A desk');
    await alerts.saved(olive, { q: 'desk', photos: true });
    await edited(seller, made, textOf('A desk, oak'));
    expect(await alerts.notifications(olive)).toEqual([]);
    await edited(seller, made, { media: [{ id: await addPhoto(world, seller), alt: '' }] });
    expect(await alerts.notifications(olive)).toEqual(['New for “desk”: A desk, oak']);
  });

  test('notifies when its price drops under the limit, by however little, and once', async () => {
    const made = await posted(seller, 'A desk', selling(5_050));
    await alerts.saved(olive, { q: 'desk', priceTo: 5_000 });
    await edited(seller, made, selling(5_001));
    expect(await alerts.notifications(olive)).toEqual([]);
    await edited(seller, made, selling(5_000));
    expect(await alerts.notifications(olive)).toEqual(['New for “desk”: A desk ($50)']);
    await edited(seller, made, selling(9_000));
    await edited(seller, made, selling(4_000));
    expect(await alerts.notifications(olive)).toEqual(['New for “desk”: A desk ($50)']);
  });

  test('notifies again when its price drops under the limit of a second alert, in place of the first notification', async () => {
    await alerts.change(olive, (await alerts.saved(olive, { q: 'desk' })).id, { how: 'push' });
    await alerts.change(olive, (await alerts.saved(olive, { q: 'desk', priceTo: 10_000 })).id, { how: 'email' });
    const made = await posted(seller, 'A desk', selling(12_000));
    expect(await alerts.notifications(olive)).toEqual(['New for “desk”: A desk ($120)']);
    const counts = listenToBadge(world, olive);
    await edited(seller, made, selling(9_000));
    expect(await alerts.notifications(olive)).toEqual(['New for “desk”: A desk ($90)']);
    expect(counts).toEqual([1]);
    world.clock.advance(world.deps.config.mailDelayMs + 1_000);
    await writeEmails(world.deps);
    expect((await emailsTo(world.deps, olive.email)).map(({ text }) => text)).toEqual([
      expect.stringContaining('A desk ($90)'),
    ]);

    await matchPosts(world.deps, [{ postId: made.id, campusId: olive.campusId }]);
    expect(await alerts.notifications(olive)).toEqual(['New for “desk”: A desk ($90)']);
  });

  test('is unread again when a second alert finds it, and keeps the channels that still wait', async () => {
    const rowOf = () =>
      world.deps.db.db
        .selectFrom('notifications')
        .select(['how', 'mailed_at'])
        .where('user_id', '=', olive.id)
        .executeTakeFirstOrThrow();
    await alerts.change(olive, (await alerts.saved(olive, { q: 'desk' })).id, { how: 'email' });
    for (const priceTo of [10_000, 5_000]) {
      await alerts.change(olive, (await alerts.saved(olive, { q: 'desk', priceTo })).id, { how: 'push' });
    }
    const made = await posted(seller, 'A desk', selling(12_000));
    await edited(seller, made, selling(9_000));
    expect(await rowOf()).toMatchObject({ how: 'both', mailed_at: null });

    await markNotificationsRead(world, olive, await notificationsOf(world, olive));
    expect(await badgeOf(world, olive)).toBe(0);
    await edited(seller, made, selling(4_000));
    expect(await alerts.notifications(olive)).toEqual(['New for “desk”: A desk ($40)']);
    expect(await badgeOf(world, olive)).toBe(1);
    // A notification that was read is no longer emailed.
    expect(await rowOf()).toMatchObject({ how: 'push', mailed_at: NEVER_EMAILED });
  });

  test('notifies when its condition changes to the wanted one', async () => {
    const made = await posted(seller, 'A desk', { item: { intent: 'selling', priceCents: 1_000, condition: 'fair' } });
    await alerts.saved(olive, { q: 'desk', condition: 'good' });
    await edited(seller, made, { item: { intent: 'selling', priceCents: 1_000, condition: 'good' } });
    expect(await alerts.notifications(olive)).toEqual(['New for “desk”: A desk ($10)']);
  });

  test('notifies when its item is available again, and not when a hold was undone', async () => {
    const holder = await world.student('holder');
    await conversationsOf(world).open(holder, seller);
    const made = await posted(seller, 'A desk', selling(4_000));
    await alerts.saved(olive, { q: 'desk', intent: 'selling' });
    const hold = { action: 'hold', userId: holder.id, days: 2 } as const;
    world.clock.advance(MINUTE);
    const changeId = randomUUID();
    await items.change(seller, await items.post(seller, made.id), hold, changeId);
    world.clock.advance(1_000);
    await items.undone(seller, made, changeId);
    await world.work();
    expect(await alerts.notifications(olive)).toEqual([]);

    world.clock.advance(MINUTE);
    await items.change(seller, await items.post(seller, made.id), hold);
    await world.work();
    world.clock.advance(MINUTE);
    await items.change(seller, await items.post(seller, made.id), { action: 'release' });
    await world.work();
    expect(await alerts.notifications(olive)).toEqual(['New for “desk”: A desk ($40)']);
  });

  test('notifies when its item is available again, also for a search that shows held items', async () => {
    const holder = await world.student('holder');
    await conversationsOf(world).open(holder, seller);
    const made = await posted(seller, 'A desk', selling(4_000));
    const { post: held } = await items.change(seller, made, { action: 'hold', userId: holder.id, days: 2 });
    await world.work();
    world.clock.advance(MINUTE);
    await alerts.saved(olive, { q: 'desk' });
    world.clock.advance(MINUTE);
    const { post: free } = await items.change(holder, held, { action: 'release' });
    await world.work();
    expect(await alerts.notifications(olive)).toEqual(['New for “desk”: A desk ($40)']);
    await items.change(seller, free, { action: 'sell' });
    await items.change(seller, await items.post(seller, made.id), { action: 'relist' });
    await world.work();
    expect(await alerts.notifications(olive)).toHaveLength(1);
  });

  test('does not notify if it started to match while the alert was off', async () => {
    const made = await posted(seller, 'A table');
    const { id } = await alerts.saved(olive, { q: 'desk' });
    await alerts.change(olive, id, { isOn: false });
    await edited(seller, made, textOf('A desk'));
    world.clock.advance(MINUTE);
    await alerts.change(olive, id, { isOn: true });
    await edited(seller, made, textOf('A desk, oak'));
    expect(await alerts.notifications(olive)).toEqual([]);
  });

  test('does not notify when it is older than the search allows', async () => {
    const made = await posted(seller, 'A table');
    await alerts.saved(olive, { q: 'desk', time: 'day' });
    world.clock.advance(2 * DAY);
    await edited(seller, made, textOf('A desk'));
    expect(await alerts.notifications(olive)).toEqual([]);
    await posted(seller, 'A new desk');
    expect(await alerts.notifications(olive)).toEqual(['New for “desk”: A new desk']);
  });
});
