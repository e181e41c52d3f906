import { COMMENTS, type Post, type PostId } from '@quad/contract/posts';

/** A comment with what answers it; `size` counts everything below. */
export type Branch = { comment: Post; replies: Branch[]; size: number };

/**
 * The flat list of a thread as a tree, oldest first beside each other. What answers nothing that is here (its parent
 * was deleted, or comes with a later piece) is left out with everything below it.
 */
export function nest(rootId: PostId, comments: readonly Post[]): Branch[] {
  const answers = new Map<PostId, Post[]>();
  for (const comment of new Map(comments.map((each) => [each.id, each])).values()) {
    if (comment.parentId === null) continue;
    const beside = answers.get(comment.parentId);
    if (beside) beside.push(comment);
    else answers.set(comment.parentId, [comment]);
  }

  function below(id: PostId): Branch[] {
    const beside = answers.get(id) ?? [];
    // Once only, so that a list that contradicts itself still ends.
    answers.delete(id);
    return beside.toSorted(byAge).map((comment) => {
      const replies = below(comment.id);
      return { comment, replies, size: sizeOf(replies) };
    });
  }
  return below(rootId);
}

function byAge(one: Post, other: Post) {
  return Date.parse(one.createdAt) - Date.parse(other.createdAt) || (one.id < other.id ? -1 : 1);
}

/** How many comments these are, with all below them. */
export function sizeOf(branches: readonly Branch[]) {
  return branches.reduce((sum, branch) => sum + 1 + branch.size, 0);
}

/** Everything above a comment, the nearest first, without the post itself. */
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
export function withAnswers(comments: readonly Post[], id: PostId): Set<PostId> {
  const found = new Set([id]);
  // An answer is never older than what it answers, but the list may have been put together from pieces.
  for (let before = 0; before !== found.size;) {
    before = found.size;
    for (const { id: each, parentId } of comments) if (parentId !== null && found.has(parentId)) found.add(each);
  }
  return found;
}

/**
 * Which answers of a comment are shown at first. `level` counts from the post, or from the last comment whose answers
 * were asked for; so each press opens another piece of a deep conversation.
 */
export function shownOf({ replies }: Branch, { level, opened }: { level: number; opened: boolean }) {
  if (opened) return { shown: replies, hidden: 0, nextLevel: level >= COMMENTS.shownDepth ? 1 : level + 1 };
  const shown = level >= COMMENTS.shownDepth ? [] : replies.slice(0, COMMENTS.shownReplies);
  return { shown, hidden: sizeOf(replies.slice(shown.length)), nextLevel: level + 1 };
}
