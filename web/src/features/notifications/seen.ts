import type { Notification, NotificationId, SeenNotification } from '@quad/contract/notifications';

/** So long is waited for more rows to come into view before one call tells of all. */
export const SEEN = { waitMs: 400, retryMs: 5000, rowsMax: 100 } as const;

type Row = Pick<Notification, 'id' | 'at' | 'isUnread'>;
type Tell = (rows: SeenNotification[]) => Promise<unknown>;

/** Gathers the rows that were seen and tells the server of them, a few at once. What could not be told is told later. */
export function createSeen(tell: Tell) {
  /** Which rows were seen, and as of when. */
  const seen = new Map<NotificationId, string>();
  const untold = new Map<NotificationId, string>();
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function tellIn(ms: number) {
    waiting ??= setTimeout(() => void flush(), ms);
  }

  async function flush() {
    clearTimeout(waiting);
    waiting = undefined;
    const rows = [...untold].slice(0, SEEN.rowsMax).map(([id, at]) => ({ id, at }));
    if (rows.length === 0) return;
    for (const { id } of rows) untold.delete(id);
    if (untold.size > 0) tellIn(SEEN.waitMs);
    try {
      await tell(rows);
    } catch {
      for (const { id, at } of rows) if (seen.get(id) === at) untold.set(id, at);
      tellIn(SEEN.retryMs);
    }
  }

  return {
    see({ id, at, isUnread }: Row) {
      if (!isUnread || seen.get(id) === at) return;
      seen.set(id, at);
      untold.set(id, at);
      tellIn(SEEN.waitMs);
    },
    /** Whether a row was unread when it came into view. */
    wasUnread: (id: NotificationId) => seen.has(id),
    /** The page is left: what was seen last is told at once. Answers with all that was seen. */
    leave(): ReadonlySet<NotificationId> {
      void flush();
      return new Set(seen.keys());
    },
  };
}
