import type { Notification } from '@quad/contract/notifications/notifications.schemas';
import { chatPath, commentPath, postPath, profilePath } from '@quad/contract/pages';

type Target = Pick<Notification, 'postId' | 'rootId' | 'chatId' | 'seq' | 'actors'>;

/** The URL of the exact comment, post or message. */
export function notificationPath({ postId, rootId, chatId, seq, actors }: Target) {
  if (chatId !== null) return chatPath(chatId, seq ?? undefined);
  if (postId !== null) return rootId === null || rootId === postId ? postPath(postId) : commentPath(rootId, postId);
  return profilePath(actors[0]?.username ?? '');
}
