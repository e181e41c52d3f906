import type { Deps } from '../../deps.ts';
import { openBatches } from '../../platform/batches.ts';
import { oncePer } from '../../platform/once-per.ts';
import { countUnread, type MemberOfCampus } from './chats.store.ts';

export type ChatChange = {
  campusId: string;
  chatId: string;
  revision: number;
  /** Both members. */
  userIds: readonly string[];
  /** The members whose unread count may have changed. */
  recounted: readonly string[];
};

type PublishDeps = Pick<Deps, 'db' | 'live'>;

/** Publishes the new revision, so that both members' browsers fetch the change, and the new unread counts. */
export async function publishChat(deps: PublishDeps, change: ChatChange) {
  const { campusId, chatId, revision, userIds, recounted } = change;
  const topics = [`chat:${chatId}`, ...userIds.map((id) => `user:${id}`)];
  await Promise.all(topics.map((topic) => deps.live.publish(topic, { type: 'chat.changed', chatId, revision })));
  await publishUnreadCount(deps, campusId, recounted);
}

/** The changes of many requests within this time are counted by one statement. */
const GATHER_MS = 5;
const COUNTED_AT_ONCE = 200;

const countingOf = oncePer(({ db, live }: PublishDeps) =>
  openBatches<MemberOfCampus>({
    rowsMax: COUNTED_AT_ONCE,
    withinMs: GATHER_MS,
    waitingMax: Number.POSITIVE_INFINITY,
    write: async (people) => {
      const distinct = new Map(people.map((whose) => [`${whose.userId} ${whose.campusId}`, whose]));
      for (const { userId, campusId, count, asOf } of await countUnread(db.db, [...distinct.values()])) {
        await live.publish(`user:${userId}`, { type: 'chats.unread', campusId, count, asOf });
      }
    },
  }),
);

export async function publishUnreadCount(deps: PublishDeps, campusId: string, userIds: readonly string[]) {
  if (userIds.length > 0) await countingOf(deps)(userIds.map((userId) => ({ userId, campusId })));
}
