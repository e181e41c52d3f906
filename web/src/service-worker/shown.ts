import type { UnreadTags } from '@quad/contract/notifications/push.schemas';

/** What a notification on the screen carries. The one after quiet hours is about several and has no id. */
export type Shown = { path: string; id?: string };

/** A tag stands for a whole thread or conversation, so the id decides. Releases before this one have tags only. */
export function isUnread({ tag, data }: { tag: string; data?: unknown }, { tags, ids }: UnreadTags) {
  // Only our worker shows notifications here. A fake or an old one may have no data.
  const { id } = (data ?? {}) as Partial<Shown>;
  return ids === undefined || id === undefined ? tags.includes(tag) : ids.includes(id);
}
