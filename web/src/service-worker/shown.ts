import type { UnreadTags } from '@quad/contract/notifications/push.schemas';

/** The data of a shown notification. The summary after quiet hours is about several events and has no id. */
export type Shown = { path: string; id?: string };

/**
 * A tag covers a whole thread or conversation, so the id decides. Notifications of earlier releases have only a tag.
 */
export function isUnread({ tag, data }: { tag: string; data?: unknown }, { tags, ids }: UnreadTags) {
  // Only our worker shows notifications here. A fake or an old one may have no data.
  const { id } = (data ?? {}) as Partial<Shown>;
  return ids === undefined || id === undefined ? tags.includes(tag) : ids.includes(id);
}
