import { NOTIFICATIONS } from '@quad/contract/notifications/notifications';
import type { Post, PostId } from '@quad/contract/posts/posts.schemas';

/** Own comments cause no notifications. The own post is reported, because a hold on it does. */
export function reportedIds(post: Post, comments: readonly Post[], viewerId: string) {
  const others = comments.filter(({ author }) => author.id !== viewerId);
  return [post, ...others].map(({ id }) => id);
}

/** Returns how many notifications are unread afterwards. */
type Report = (postIds: PostId[]) => Promise<number>;

/**
 * Reports the posts and comments on screen while notifications are unread, because some may be about them. Each is
 * reported once, and again when more is unread than before: a notification comes a moment later than its comment.
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
