import type { NotificationType } from '@quad/contract/notifications';

export type Recipient = { userId: string; type: NotificationType; isMention: boolean };

/** Who wrote it, and whom it answers. */
export type Answering = {
  authorId: string;
  /** Of what it answers; null for a post. */
  parentAuthorId: string | null;
  rootAuthorId: string;
  /** It answers the post itself, and no comment. */
  answersRoot: boolean;
};

/**
 * Whom a post or comment tells, each once, by the closest reason: they are answered, they are named, or it stands
 * below their post. Never its author.
 */
export function recipientsOf(
  { authorId, parentAuthorId, rootAuthorId, answersRoot }: Answering,
  named: readonly string[],
): Recipient[] {
  const reasons: [string, NotificationType][] = [];
  if (parentAuthorId !== null) reasons.push([parentAuthorId, answersRoot ? 'comment' : 'comment reply']);
  for (const userId of named) reasons.push([userId, 'mention']);
  if (parentAuthorId !== null) reasons.push([rootAuthorId, 'post interaction']);

  const closest = new Map<string, NotificationType>();
  for (const [userId, type] of reasons) if (!closest.has(userId)) closest.set(userId, type);
  closest.delete(authorId);
  return Array.from(closest, ([userId, type]) => ({ userId, type, isMention: named.includes(userId) }));
}
