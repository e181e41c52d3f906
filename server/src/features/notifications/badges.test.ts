import { once } from 'node:events';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getSession } from '@quad/contract/accounts/accounts.endpoints';
import { openTab } from '../../platform/live/test/site.ts';
import { useLiveSite } from '../../test/live-site.ts';
import type { Student } from '../../test/people.ts';
import { draftOf, submit } from '../../test/submissions.ts';
import { useWorld } from '../../test/world.ts';
import { badgeOf, notificationPage, notificationsOf, markNotificationsRead } from './test/notifications.ts';
import { openConversation, type Conversation } from './test/chats.ts';

const world = await useWorld();
const { port } = await useLiveSite(world);

type Counted = { count: number; asOf: number };

/** A tab's badge: of all counts it received or requested, it keeps the latest, whatever the order of arrival. */
async function openBadge(student: Student) {
  const socket = await openTab(port, { as: student.cookie.split('=', 2)[1] ?? '' });
  expect(await socket.subscribe(`user:${student.id}`)).toHaveLength(1);
  const arrived: Counted[] = [];
  const take = (counted: Counted) => arrived.push(counted);

  return {
    take,
    async ask() {
      const response = await world.as(student).call('GET', '/session');
      const { unreadNotifications, asOf } = getSession.response.parse(response.json());
      take({ count: unreadNotifications, asOf });
    },
    /** What the badge shows once all counts have arrived, processed in the random order of `lots`. */
    async shown(lots: readonly number[]) {
      socket.send({ type: 'ping' });
      while (!socket.frames.some((frame) => frame.type === 'pong')) await once(socket.ws, 'message');
      for (const frame of socket.frames.splice(0)) {
        if (frame.type === 'event' && frame.event.type === 'notifications.unread') take(frame.event);
      }
      const order = arrived.map((counted, index) => ({ counted, lot: lots[index % lots.length] ?? 0 }));
      let badge: Counted = { count: 0, asOf: 0 };
      for (const { counted } of order.toSorted((a, b) => a.lot - b.lot)) {
        if (counted.asOf >= badge.asOf) badge = counted;
      }
      arrived.splice(0, arrived.length, badge);
      return badge.count;
    },
    close: () => socket.ws.close(),
  };
}

const ACTIONS = [
  'save',
  'unsave',
  'comment',
  'name',
  'delete comment',
  'say',
  'read chat',
  'heart',
  'unheart',
  'delete chat',
  'read notifications',
  'ask',
] as const;
const action = fc.record({ kind: fc.constantFrom(...ACTIONS), who: fc.nat(2), what: fc.nat(2) });
/** The actions of a round run concurrently; the rounds run one after another. */
const rounds = fc.array(fc.array(action, { minLength: 4, maxLength: 10 }), { minLength: 2, maxLength: 4 });
const lots = fc.array(fc.nat(1000), { minLength: 7, maxLength: 7 });

type Stage = Awaited<ReturnType<typeof setStage>>;

async function setStage() {
  const owner = await world.student('olive');
  const others = [await world.student('rashid'), await world.student('mia'), await world.student('sam')];
  const posts = [];
  for (const text of ['A desk', 'A lamp', 'A rug']) posts.push(await submit(world, owner, draftOf(text)));
  const conversations: Conversation[] = [];
  for (const other of others) conversations.push(await openConversation(world, other, owner));
  const messages = await Promise.all(conversations.map((conversation) => conversation.send(owner, 'It is yours')));
  const tabs = [await openBadge(owner), await openBadge(owner), await openBadge(owner)];
  return { owner, others, posts, conversations, messages, tabs, comments: new Map<string, Student>() };
}

async function act(stage: Stage, { kind, who, what }: { kind: (typeof ACTIONS)[number]; who: number; what: number }) {
  const { owner, others, posts, conversations, messages, tabs, comments } = stage;
  const [other, post, conversation, message, tab] = [
    others[who],
    posts[what],
    conversations[who],
    messages[who],
    tabs[what],
  ];
  if (!other || !post || !conversation || !message || !tab) throw new Error('Nobody does it');
  switch (kind) {
    case 'save':
      return world.as(other).call('PUT', `/posts/${post.id}/save`);
    case 'unsave':
      return world.as(other).call('DELETE', `/posts/${post.id}/save`);
    case 'comment':
    case 'name': {
      const text = kind === 'name' ? `Ask @${owner.username}` : 'Mine?';
      const comment = await submit(world, other, draftOf(text), post.id);
      return comments.set(comment.id, other);
    }
    case 'delete comment': {
      const [id, author] = [...comments].find(([, by]) => by === other) ?? [];
      return author && world.as(author).call('DELETE', `/posts/${id}`);
    }
    case 'say':
      return conversation.send(other);
    case 'read chat':
      return conversation.read(owner);
    case 'heart':
      return conversation.heart(other, message);
    case 'unheart':
      return conversation.unheart(other, message);
    case 'delete chat': {
      await conversation.remove();
      conversations[who] = await openConversation(world, other, owner);
      return (messages[who] = await conversations[who].send(owner));
    }
    case 'read notifications': {
      const shown = await notificationsOf(world, owner);
      if (shown.length === 0) return undefined;
      const { unreadNotifications, asOf } = await markNotificationsRead(world, owner, shown);
      return tab.take({ count: unreadNotifications, asOf });
    }
    case 'ask':
      return tab.ask();
  }
}

async function unreadInList(student: Student) {
  let [unread, cursor]: [number, string | null] = [0, null];
  do {
    const page = await notificationPage(world, student, 'all', cursor);
    unread += page.items.filter(({ isUnread }) => isUnread).length;
    cursor = page.nextCursor;
  } while (cursor !== null);
  return unread;
}

test(
  'with concurrent actions the badges of three tabs show the number of unread rows',
  { timeout: 180_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(rounds, lots, async (plan, drawn) => {
        const stage = await setStage();
        for (const round of plan) {
          await Promise.all([...round.map((each) => act(stage, each)), world.work(), world.work()]);
          await Promise.all([world.work(), world.work()]);

          const unread = await badgeOf(world, stage.owner);
          expect(await unreadInList(stage.owner)).toBe(unread);
          const badges = await Promise.all(stage.tabs.map((tab) => tab.shown(drawn)));
          expect(badges).toEqual([unread, unread, unread]);
        }
        for (const tab of stage.tabs) tab.close();
      }),
      { numRuns: 6, seed: 20_261_115, endOnFailure: true },
    );
  },
);
