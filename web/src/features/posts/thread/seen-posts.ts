import { NOTIFICATIONS } from '@quad/contract/notifications/notifications';
import type { Post, PostId } from '@quad/contract/posts/posts.schemas';

/**
 * The viewer's own comments are left out, because they cause no notifications. Their own post can, by a hold on its
 * item.
 */
export function reportedIds(post: Post, comments: readonly Post[], viewerId: string) {
  const others = comments.filter(({ author }) => author.id !== viewerId);
  return [post, ...others].map(({ id }) => id);
}

/** Returns the number of unread notifications afterwards. */
type Report = (postIds: PostId[]) => Promise<number>;

/**
 * Reports the posts and comments on screen while notifications are unread, because some may be about them. Each is
 * reported once, and again when the unread count grows, because a notification arrives later than its comment.
 */
export function createSeenPosts(report: Report) {
  const reported = new Set<PostId>();
  let unreadBefore = 0;

  async function see(postIds: readonly PostId[], unread: number) {
    const isMore = unread > unreadBefore;
    unreadBefore = unread;
    const fresh = isMore ? [...postIds] : postIds.filter((id) => !reported.has(id));
    if (unread === 0 || fresh.length === 0) return;
    for (const id of fresh) reported.add(id);
    try {
      for (let from = 0; from < fresh.length; from += NOTIFICATIONS.seenPostsMax) {
        unreadBefore = await report(fresh.slice(from, from + NOTIFICATIONS.seenPostsMax));
      }
    } catch {
      // Reported again with the next change of the thread.
      for (const id of fresh) reported.delete(id);
    }
  }

  return { see };
}
