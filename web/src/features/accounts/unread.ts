import type { Session } from '@quad/contract/accounts';

type Kind = 'chats' | 'notifications';
export type ToldCount = { kind: Kind; count: number; asOf: number };

/** The session with when a badge was last counted, where that was later than the session itself. */
export type KnownSession = Session & { toldAsOf?: { [Which in Kind]?: number } };

const KINDS = { chats: 'unreadChats', notifications: 'unreadNotifications' } as const;

/** Answers and live events overtake each other on their way: of two counts the one counted later holds. */
export function withCount(session: KnownSession, { kind, count, asOf }: ToldCount): KnownSession {
  if (asOf <= (session.toldAsOf?.[kind] ?? session.asOf)) return session;
  return { ...session, [KINDS[kind]]: count, toldAsOf: { ...session.toldAsOf, [kind]: asOf } };
}

/** A session just fetched, with what was told live of the same person after it was counted. */
export function withLaterCounts(fetched: Session, known: KnownSession | undefined): KnownSession {
  if (!known?.toldAsOf || known.viewer?.id !== fetched.viewer?.id) return fetched;
  let session: KnownSession = fetched;
  for (const kind of ['chats', 'notifications'] as const) {
    const asOf = known.toldAsOf[kind];
    if (asOf !== undefined) session = withCount(session, { kind, count: known[KINDS[kind]], asOf });
  }
  return session;
}
