import { COMMENTS } from '@quad/contract/posts/posts';
import type { Post, PostId } from '@quad/contract/posts/posts.schemas';

/** A comment with its replies; `size` counts everything below it. */
export type Branch = { comment: Post; replies: Branch[]; size: number };

/**
 * Turns the flat list of a thread into a tree, siblings oldest first. Comments whose parent is missing (deleted, or
 * on a later page) are left out with everything below them.
 */
export function nest(rootId: PostId, comments: readonly Post[]): Branch[] {
  const repliesOf = new Map<PostId, Post[]>();
  for (const comment of new Map(comments.map((each) => [each.id, each])).values()) {
    if (comment.parentId === null) continue;
    const siblings = repliesOf.get(comment.parentId);
    if (siblings) siblings.push(comment);
    else repliesOf.set(comment.parentId, [comment]);
  }

  function below(id: PostId): Branch[] {
    const siblings = repliesOf.get(id) ?? [];
    // Each parent is visited once, so that an inconsistent list cannot loop forever.
    repliesOf.delete(id);
    return siblings.toSorted(byAge).map((comment) => {
      const replies = below(comment.id);
      return { comment, replies, size: sizeOf(replies) };
    });
  }
  return below(rootId);
}

function byAge(one: Post, other: Post) {
  return Date.parse(one.createdAt) - Date.parse(other.createdAt) || (one.id < other.id ? -1 : 1);
}

/** The number of comments, including everything below them. */
export function sizeOf(branches: readonly Branch[]) {
  return branches.reduce((sum, branch) => sum + 1 + branch.size, 0);
}

/** All ancestors of a comment, nearest first, without the post itself. */
export function ancestorsOf(comments: readonly Post[], id: PostId): PostId[] {
  const parents = new Map(comments.map((comment) => [comment.id, comment.parentId]));
  const above: PostId[] = [];
  let parent = parents.get(id) ?? null;
  while (parent !== null && parents.has(parent) && !above.includes(parent)) {
    above.push(parent);
    parent = parents.get(parent) ?? null;
  }
  return above;
}

/** A comment and everything below it. */
export function withReplies(comments: readonly Post[], id: PostId): Set<PostId> {
  const found = new Set([id]);
  // Repeats until nothing is added, because pages may not be in parent-first order.
  for (let before = 0; before !== found.size;) {
    before = found.size;
    for (const { id: each, parentId } of comments) if (parentId !== null && found.has(parentId)) found.add(each);
  }
  return found;
}

/**
 * Which replies of a comment are shown at first. `level` counts from the post, or from the last comment whose replies
 * were expanded, so each click expands another part of a deep thread.
 */
export function shownOf({ replies }: Branch, { level, opened }: { level: number; opened: boolean }) {
  if (opened) return { shown: replies, hidden: 0, nextLevel: level >= COMMENTS.shownDepth ? 1 : level + 1 };
  const shown = level >= COMMENTS.shownDepth ? [] : replies.slice(0, COMMENTS.shownReplies);
  return { shown, hidden: sizeOf(replies.slice(shown.length)), nextLevel: level + 1 };
}
