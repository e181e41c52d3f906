import type { Session } from '@quad/contract/accounts/accounts.schemas';

export type CountedBadge =
  | { kind: 'chats'; count: number; asOf: number }
  | { kind: 'notifications'; count: number; besidesChats: number; asOf: number };
type Kind = CountedBadge['kind'];

/** The session plus the time of each later badge count. */
export type KnownSession = Session & { countedAsOf?: { [Which in Kind]?: number } };

/** The total of unread items. Message notifications are left out, because their chats are already counted. */
export function unreadCountOf({ unreadChats, unreadBesidesChats }: Session) {
  return unreadChats + unreadBesidesChats;
}

/** Responses and live events may arrive out of order, so the later count wins. */
export function withCount(session: KnownSession, badge: CountedBadge): KnownSession {
  const { kind, asOf } = badge;
  if (asOf <= (session.countedAsOf?.[kind] ?? session.asOf)) return session;
  return { ...session, ...numbersOf(badge), countedAsOf: { ...session.countedAsOf, [kind]: asOf } };
}

function numbersOf(badge: CountedBadge): Partial<Session> {
  if (badge.kind === 'chats') return { unreadChats: badge.count };
  return { unreadNotifications: badge.count, unreadBesidesChats: badge.besidesChats };
}

/** A fetched session, with newer live counts of the same viewer. */
export function withLaterCounts(fetched: Session, known: KnownSession | undefined): KnownSession {
  if (!known?.countedAsOf || known.viewer?.id !== fetched.viewer?.id) return fetched;
  const { unreadChats, unreadNotifications, unreadBesidesChats: besidesChats } = known;
  const { chats = 0, notifications = 0 } = known.countedAsOf;
  const session = withCount(fetched, { kind: 'chats', count: unreadChats, asOf: chats });
  return withCount(session, { kind: 'notifications', count: unreadNotifications, besidesChats, asOf: notifications });
}
