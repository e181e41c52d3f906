import type { NotificationType } from '@quad/contract/notifications/notifications';

export type Recipient = { userId: string; type: NotificationType; isMention: boolean };

/** The author of a post or comment, and the authors it replies to. */
export type ReplyContext = {
  authorId: string;
  /** Null for a top-level post. */
  parentAuthorId: string | null;
  rootAuthorId: string;
  /** It replies to the post itself and not to a comment. */
  repliesToRoot: boolean;
};

/**
 * The people that a post or comment notifies, each once and for the closest reason: a reply to them, a mention, or a
 * comment below their post. Never its author.
 */
export function recipientsOf(
  { authorId, parentAuthorId, rootAuthorId, repliesToRoot }: ReplyContext,
  named: readonly string[],
): Recipient[] {
  const reasons: [string, NotificationType][] = [];
  if (parentAuthorId !== null) reasons.push([parentAuthorId, repliesToRoot ? 'comment' : 'comment reply']);
  for (const userId of named) reasons.push([userId, 'mention']);
  if (parentAuthorId !== null) reasons.push([rootAuthorId, 'post interaction']);

  const closest = new Map<string, NotificationType>();
  for (const [userId, type] of reasons) if (!closest.has(userId)) closest.set(userId, type);
  closest.delete(authorId);
  return Array.from(closest, ([userId, type]) => ({ userId, type, isMention: named.includes(userId) }));
}
