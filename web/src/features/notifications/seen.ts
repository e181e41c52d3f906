import { pauseMs, RETRY } from '../../lib/calls/retry.ts';
import type {
  Notification,
  NotificationId,
  SeenNotification,
} from '@quad/contract/notifications/notifications.schemas';

/** Waits this long for more rows to load, then reports them in one call. */
export const SEEN = { waitMs: 400, rowsMax: 100 } as const;

type Row = Pick<Notification, 'id' | 'at' | 'isUnread'>;
type Report = (rows: SeenNotification[]) => Promise<unknown>;

/** Collects the rows that were seen and reports them in batches. Failed reports are retried. */
export function createSeen(report: Report) {
  /** The rows that were seen, and their time. */
  const seen = new Map<NotificationId, string>();
  const unreported = new Map<NotificationId, string>();
  let failures = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function reportIn(ms: number) {
    waiting ??= setTimeout(() => void flush(), ms);
  }

  async function flush() {
    clearTimeout(waiting);
    waiting = undefined;
    const rows = [...unreported].slice(0, SEEN.rowsMax).map(([id, at]) => ({ id, at }));
    if (rows.length === 0) return;
    for (const { id } of rows) unreported.delete(id);
    if (unreported.size > 0) reportIn(SEEN.waitMs);
    try {
      await report(rows);
      failures = 0;
    } catch {
      for (const { id, at } of rows) if (seen.get(id) === at) unreported.set(id, at);
      failures += 1;
      reportIn(pauseMs({ failures, random: Math.random(), longestMs: RETRY.maxDelayMs }));
    }
  }

  return {
    see({ id, at, isUnread }: Row) {
      if (!isUnread || seen.get(id) === at) return;
      seen.set(id, at);
      unreported.set(id, at);
      reportIn(SEEN.waitMs);
    },
    /** Whether a row was unread when it was loaded. */
    wasUnread: (id: NotificationId) => seen.has(id),
    /** Reports the rest when the page is left, and returns all rows that were seen. */
    leave(): ReadonlySet<NotificationId> {
      void flush();
      return new Set(seen.keys());
    },
  };
}
