import { beforeEach, describe, expect, test } from 'vitest';
import { conversationsOf } from '../../../test/conversations.ts';
import type { Student } from '../../../test/people.ts';
import { useWorld } from '../../../test/world.ts';
import { warnOfHolds } from '../../market/end-holds.ts';
import { itemNewsIn } from '../test/item-news.ts';
import { notificationsOf, markNotificationsRead } from '../test/notifications.ts';

const DAY = 24 * 3_600_000;

const world = await useWorld();
const { items, olive, hold, save, newSaver, notified, subjectsTo, setPrice } = await itemNewsIn(world);
let saver: Student;
beforeEach(async () => {
  saver = await newSaver();
});

describe('an email about an item, when it is due,', () => {
  test('leaves out a hold of what was sold to someone else', async () => {
    await conversationsOf(world).open(saver, olive);
    const post = await items.sell(olive);
    const { post: held } = await items.change(olive, post, { ...hold, userId: saver.id });
    await world.work();
    await items.change(olive, held, { action: 'sell', buyerId: null });
    await world.work();
    expect(await notified(saver)).toEqual(['Olive is holding this for you until Tuesday 3 pm: A desk']);
    expect(await subjectsTo(saver)).toEqual([]);
  });

  test('names the hold that stands, after an earlier one was released', async () => {
    await conversationsOf(world).open(saver, olive);
    const post = await items.sell(olive);
    const { post: held } = await items.change(olive, post, { ...hold, userId: saver.id });
    await world.work();
    await markNotificationsRead(world, saver, await notificationsOf(world, saver));
    const { post: free } = await items.change(saver, held, { action: 'release' });
    await items.change(olive, free, { ...hold, userId: saver.id, days: 3 });
    await world.work();
    expect(await subjectsTo(saver)).toEqual([expect.stringContaining('until Wednesday 3 pm')]);
  });

  test('leaves out a hold that was released and given to somebody else until the same time', async () => {
    await conversationsOf(world).open(saver, olive);
    const { post: held } = await items.change(olive, await items.sell(olive), { ...hold, userId: saver.id });
    await world.work();
    const { post: free } = await items.change(olive, held, { action: 'release' });
    await items.change(olive, free, hold);
    await world.work();
    expect(await notified(saver)).toContain('Olive is holding this for you until Tuesday 3 pm: A desk');
    expect(await subjectsTo(saver)).toEqual([]);
  });

  test('leaves out that a hold ends which was released, for owner and holder', async () => {
    const owner = await world.student('owner');
    await conversationsOf(world).open(saver, owner);
    const { post: held } = await items.change(owner, await items.sell(owner), { ...hold, userId: saver.id });
    await world.work();
    await markNotificationsRead(world, saver, await notificationsOf(world, saver));
    world.clock.advance(DAY);
    await warnOfHolds(world.deps);
    await world.work();
    await items.change(saver, held, { action: 'release' });
    await world.work();
    expect(await notified(saver)).toContain('The hold on A desk ends tomorrow at 3 pm.');
    expect(await notified(owner)).toEqual(['The hold on A desk ends tomorrow at 3 pm.']);
    expect(await subjectsTo(saver)).toEqual([]);
    expect(await subjectsTo(owner)).toEqual([]);
  });

  test('leaves out a lower price that was raised again or of what was sold, but not one that is lower still', async () => {
    const [raised, sold, lowered] = [
      await items.sell(olive, {}, 'A raised one'),
      await items.sell(olive, {}, 'A sold one'),
      await items.sell(olive, {}, 'A lowered one'),
    ];
    for (const post of [raised, sold, lowered]) {
      await save(saver, post);
      await setPrice(post, 4_000);
    }
    await setPrice(raised, 4_400);
    await setPrice(lowered, 3_000);
    await items.change(olive, await items.post(olive, sold.id), { action: 'sell' });
    await world.work();
    expect(await notified(saver)).toHaveLength(4);
    expect(await subjectsTo(saver)).toEqual([expect.stringContaining('A lowered one')]);
  });

  test('leaves out that something is available again which was sold', async () => {
    const { post: held } = await items.change(olive, await items.sell(olive), hold);
    await save(saver, held);
    const { post: free } = await items.change(olive, held, { action: 'release' });
    await world.work();
    await items.change(olive, free, { action: 'sell' });
    await world.work();
    expect(await notified(saver)).toEqual(['Sold: A desk', 'Available again: A desk']);
    expect(await subjectsTo(saver)).toEqual([]);
  });
});

test.each([
  ['family emoji', '👨‍👩‍👧‍👦'.repeat(40)],
  ['Hindi', 'क्षि'.repeat(100)],
])('a post in %s is emailed with a subject that ends between its characters', async (_name, text) => {
  const post = await items.sell(olive, {}, text);
  await save(saver, post);
  await setPrice(post, 4_000);
  const [letter = ''] = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  expect(await subjectsTo(saver)).toEqual([
    expect.stringMatching(new RegExp(`^OU: Olive lowered the price to \\$40: (${letter})+…$`, 'u')),
  ]);
});
