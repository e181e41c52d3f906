import type { Session } from '@quad/contract/accounts';

export type CountedBadge =
  | { kind: 'chats'; count: number; asOf: number }
  | { kind: 'notifications'; count: number; besidesChats: number; asOf: number };
type Kind = CountedBadge['kind'];

/** The session with when a badge was last counted, where that was later than the session itself. */
export type KnownSession = Session & { toldAsOf?: { [Which in Kind]?: number } };

/** What waits for the viewer, each thing once: a message is an unread conversation, and told by a notification too. */
export function waitingIn({ unreadChats, unreadBesidesChats }: Session) {
  return unreadChats + unreadBesidesChats;
}

/** Answers and live events overtake each other on their way: of two counts the one counted later holds. */
export function withCount(session: KnownSession, told: CountedBadge): KnownSession {
  const { kind, asOf } = told;
  if (asOf <= (session.toldAsOf?.[kind] ?? session.asOf)) return session;
  return { ...session, ...numbersOf(told), toldAsOf: { ...session.toldAsOf, [kind]: asOf } };
}

function numbersOf(told: CountedBadge): Partial<Session> {
  if (told.kind === 'chats') return { unreadChats: told.count };
  return { unreadNotifications: told.count, unreadBesidesChats: told.besidesChats };
}

/** A session just fetched, with what was told live of the same person after it was counted. */
export function withLaterCounts(fetched: Session, known: KnownSession | undefined): KnownSession {
  if (!known?.toldAsOf || known.viewer?.id !== fetched.viewer?.id) return fetched;
  const { unreadChats, unreadNotifications, unreadBesidesChats: besidesChats } = known;
  const { chats = 0, notifications = 0 } = known.toldAsOf;
  const session = withCount(fetched, { kind: 'chats', count: unreadChats, asOf: chats });
  return withCount(session, { kind: 'notifications', count: unreadNotifications, besidesChats, asOf: notifications });
}
