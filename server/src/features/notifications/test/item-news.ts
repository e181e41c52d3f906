import { randomUUID } from 'node:crypto';
import { isItemType, itemSentence } from '@quad/contract/notifications/item-notifications';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { conversationsOf } from '../../../test/conversations.ts';
import { itemsOf } from '../../../test/item-changes.ts';
import { emailsTo } from '../../../test/mailbox.ts';
import type { Student } from '../../../test/people.ts';
import type { World } from '../../../test/world.ts';
import { changeItemDetails } from '../../posts/posts.public.ts';
import { writeEmails } from '../email/write-emails.ts';
import { notificationsOf } from './notifications.ts';

/** What students are notified about the items of Olive, who chats with Rosa. */
export async function itemNewsIn(world: World) {
  const items = itemsOf(world);
  const owner = await world.student('olive');
  const rosa = await world.student('rosa');
  await conversationsOf(world).open(rosa, owner);
  const hold = { action: 'hold', userId: rosa.id, days: 2 } as const;
  const save = (who: Student, { id }: { id: string }) => world.as(who).call('PUT', `/posts/${id}/save`);

  /** A new student, on the evening before a hold of two days. */
  async function newSaver() {
    world.clock.set('2026-03-08T20:00:00Z');
    return world.student('saver');
  }

  /** A student's notifications about items, as shown in the list. */
  async function notified(who: Student) {
    const rows = await notificationsOf(world, who);
    return rows.flatMap(({ type, actors, excerpt: preview, priceCents, until }) => {
      const firstName = actors[0]?.firstName ?? '';
      const reading = { now: world.clock.now(), timeZone: 'America/Chicago' };
      return isItemType(type) ? itemSentence({ type, firstName, preview, priceCents, until }, reading) : [];
    });
  }

  /** Of the emails to somebody, after what waits is written. */
  async function subjectsTo(who: Student) {
    world.clock.advance(world.deps.config.mailDelayMs + 1000);
    await writeEmails(world.deps);
    const mails = await emailsTo(world.deps, who.email);
    return mails.map(({ subject }) => subject);
  }

  /** As an edit of the post does it. */
  async function setPrice(post: Post, priceCents: number) {
    const changeId = await storePrice(post, priceCents);
    await world.work();
    return changeId;
  }

  /** Changes the price without notifying anybody. */
  async function storePrice(post: Post, priceCents: number) {
    const changeId = randomUUID();
    await world.deps.db.tx((tx) =>
      changeItemDetails(world.deps, tx, {
        campusId: owner.campusId,
        postId: post.id,
        authorId: owner.id,
        category: 'furniture',
        bumpedAt: world.clock.now(),
        changeId,
        item: { intent: 'selling', priceCents, isNegotiable: false, condition: null },
        at: world.clock.now(),
      }),
    );
    return changeId;
  }

  return { items, olive: owner, rosa, hold, save, newSaver, notified, subjectsTo, setPrice, storePrice };
}
