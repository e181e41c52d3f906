import type { NotificationType } from '@quad/contract/notifications';
import type { Written } from './written.store.ts';

export type Told = { userId: string; type: NotificationType; isMention: boolean };

type Facts = Omit<Written, 'text'>;

/**
 * Whom a post or comment tells, each once, by the closest reason: they are answered, they are named, or it stands
 * below their post. Never its author.
 */
export function toldBy(
  { authorId, parentAuthorId, rootAuthorId, answersRoot }: Facts,
  named: readonly string[],
): Told[] {
  const reasons: [string, NotificationType][] = [];
  if (parentAuthorId !== null) reasons.push([parentAuthorId, answersRoot ? 'comment' : 'comment reply']);
  for (const userId of named) reasons.push([userId, 'mention']);
  if (parentAuthorId !== null) reasons.push([rootAuthorId, 'post interaction']);

  const closest = new Map<string, NotificationType>();
  for (const [userId, type] of reasons) if (!closest.has(userId)) closest.set(userId, type);
  closest.delete(authorId);
  return Array.from(closest, ([userId, type]) => ({ userId, type, isMention: named.includes(userId) }));
}
