import { pauseMs, RETRY } from '../calls/retry.ts';
import type { BrowserStore } from '../storage/browser-store.ts';
import { createEntries } from './entries.ts';
import type { NewEntry, OutboxEntry, Owner } from './entry.ts';
import { sendErrorOf, type SendError } from './send-error.ts';

/** Messages between tabs. */
export type OutboxEvent<Result> = { owner: Owner } & ({ type: 'changed' } | { type: 'sent'; answer: Result });

type Keep<Content> = (entry: OutboxEntry<Content>) => Promise<void>;
export type OnProgress<Content> = {
  keep: Keep<Content>;
  onShare: (share: number) => void;
  /** The server accepted a part of the upload, so the failure count starts over. */
  onAccepted: () => void;
};

/** How one kind of content is sent. */
export type OutboxRules<Content, Result> = {
  /** Entries of one queue are sent one at a time, in order. */
  queueOf: (entry: OutboxEntry<Content>) => string;
  /** Rejects with a SendError, or with anything else when no response came. */
  send: (entry: OutboxEntry<Content>, on: OnProgress<Content>) => Promise<Result>;
  /** Whether entries that a closed tab left are sent without asking. If not, they are shown as failed. */
  resumes: boolean;
  /** Shows the answer before its entry leaves the outbox, so there is no moment without it. */
  onSent: (answer: Result) => void | Promise<void>;
  /** Another tab has sent an entry. */
  onSentElsewhere?: (answer: Result) => void | Promise<void>;
  /** The entry was refused and waits for its author. */
  onFailed?: (error: SendError) => void;
  /** The conversation was deleted, and its queue with it. */
  onGone?: (entry: OutboxEntry<Content>) => void;
  /** Applies the optimistic changes elsewhere; returns a function that reverts them. */
  optimistic?: (entry: OutboxEntry<Content>) => () => void;
};

type Context<Content, Result> = {
  storage: Promise<BrowserStore<OutboxEntry<Content>>>;
  /** Runs under a lock that all tabs share. */
  withLock: (name: string, run: () => Promise<void>) => Promise<void>;
  publish: (event: OutboxEvent<Result>) => void;
  isOnline: () => boolean;
  random: () => number;
};

/** Failures in a row, and since when the server has been failing. */
type Failures = { count: number; since: number | null };

export type Outbox<Content, Result> = ReturnType<typeof createOutbox<Content, Result>>;

/**
 * What one student has sent and the server has not confirmed: it survives reloads, lost connections and a full disk.
 * After a lost response it is sent again with the same client key. A refused entry waits for its author and does not
 * block the others.
 */
export function createOutbox<Content, Result>(
  owner: Owner,
  rules: OutboxRules<Content, Result>,
  { storage, withLock, publish, isOnline, random }: Context<Content, Result>,
) {
  type Entry = OutboxEntry<Content>;
  const { read, subscribe, find, refresh, keep, remove, setActivity } = createEntries<Content>({
    owner,
    storage,
    onChanged: () => publish({ type: 'changed', owner }),
  });
  const running = new Map<string, Promise<void>>();
  const retryTimers = new Map<string, ReturnType<typeof setTimeout>>();
  const failuresOf = new Map<string, Failures>();
  /** Entries that this tab was asked to send, with what reverts their optimistic changes. */
  const accepted = new Map<string, () => void>();
  let stopped = false;

  /** The first sendable entry of a queue. Refused ones are skipped, so they do not block it. */
  function nextOf(entries: readonly Entry[], queue: string) {
    return entries.find((entry) => entry.failure === null && rules.queueOf(entry) === queue);
  }

  function flush(queue: string): Promise<void> {
    if (stopped) return Promise.resolve();
    const ongoing = running.get(queue);
    // A running drain also sends new entries. It has to start again only for those added after it ended.
    if (ongoing) return ongoing.then(() => (isBlocked(queue) ? undefined : flush(queue)));
    clearTimeout(retryTimers.get(queue));
    retryTimers.delete(queue);
    const run = withLock(`${owner}/${queue}`, () => drain(queue))
      // Storage errors are retried with the next wake.
      .catch(() => undefined)
      .finally(() => running.delete(queue));
    running.set(queue, run);
    return run;
  }

  function isBlocked(queue: string) {
    const next = nextOf(read().entries, queue);
    return !next || retryTimers.has(queue) || read().activities.get(next.clientKey)?.isWaiting === true;
  }

  async function drain(queue: string) {
    for (;;) {
      // Read from storage: while this tab waited for the lock, another tab may have sent them.
      const next = nextOf(await refresh(), queue);
      if (!next || stopped || !(await attempt(next, queue))) return;
    }
  }

  /** Returns false when the rest of the queue has to wait. */
  async function attempt(entry: Entry, queue: string) {
    const { clientKey } = entry;
    // This tab holds the lock, so the tab that was sending it is closed.
    if (!rules.resumes && !accepted.has(clientKey)) return failed(entry, '');
    if (!isOnline()) return pause(entry, queue, null);
    setActivity(clientKey, { isWaiting: false, share: 0 });
    try {
      const answer = await rules.send(entry, {
        keep,
        onShare: (share) => setActivity(clientKey, { isWaiting: false, share }),
        onAccepted: () => failuresOf.delete(queue),
      });
      failuresOf.delete(queue);
      publish({ type: 'sent', owner, answer });
      await rules.onSent(answer);
      await remove([clientKey]);
      accepted.delete(clientKey);
      return true;
    } catch (error) {
      return handleFailure(entry, queue, sendErrorOf(error));
    }
  }

  async function handleFailure(entry: Entry, queue: string, error: SendError) {
    if (error.kind === 'gone') {
      await forget(queue);
      rules.onGone?.(entry);
      return false;
    }
    const before = failuresOf.get(queue);
    const count = (before?.count ?? 0) + 1;
    const since = error.kind === 'unavailable' ? (before?.since ?? Date.now()) : null;
    failuresOf.set(queue, { count, since });
    const isOver = since !== null && Date.now() - since >= RETRY.forMs;
    if (error.kind !== 'refused' && !isOver) {
      const { leastMs } = error;
      const ms = pauseMs({ failures: count, random: random(), leastMs, longestMs: RETRY.maxDelayMs });
      return pause(entry, queue, error.kind === 'signed-out' ? null : ms);
    }
    failuresOf.delete(queue);
    accepted.get(entry.clientKey)?.();
    accepted.delete(entry.clientKey);
    await failed(entry, error.message);
    rules.onFailed?.(error);
    return true;
  }

  async function failed(entry: Entry, failure: string) {
    // While waiting for the response, the entry may have been discarded or have arrived another way.
    const current = find(entry.clientKey);
    if (current) await keep({ ...current, failure });
    return true;
  }

  /** Waits for a connection, for the author to sign in, or for a delay that grows with every failure. */
  function pause({ clientKey }: Entry, queue: string, ms: number | null) {
    setActivity(clientKey, { isWaiting: true, share: 0 });
    if (ms === null || stopped) return false;
    const wake = () => {
      retryTimers.delete(queue);
      void flush(queue);
    };
    retryTimers.set(queue, setTimeout(wake, ms));
    return false;
  }

  async function accept(entry: Entry) {
    accepted.set(entry.clientKey, rules.optimistic?.(entry) ?? (() => undefined));
    const kept = keep(entry);
    // Entries that any tab may send (`resumes`) are stored before they are sent. For others this tab takes the lock
    // at once, before another tab sees the stored entry and takes it for an abandoned one.
    if (rules.resumes) await kept;
    void flush(rules.queueOf(entry));
    await kept;
  }

  /** Shows an entry at once and sends it. Resolves when it is stored; from then on it is not lost. */
  async function add(content: NewEntry<Content>, now: number) {
    const last = read().entries.at(-1)?.createdAt ?? 0;
    await accept({ ...content, owner, createdAt: Math.max(now, last + 1), failure: null });
  }

  /** Retries a refused entry, after everything sent in the meantime. */
  async function retry(clientKey: string, now: number) {
    const entry = find(clientKey);
    if (entry && entry.failure !== null) await accept({ ...entry, createdAt: now, failure: null });
  }

  /** Also called when the entry has arrived another way. */
  async function discard(clientKey: string) {
    await remove([clientKey]);
  }

  /** Drops a whole queue. */
  async function forget(queue: string) {
    const entries = await refresh();
    await remove(entries.filter((entry) => rules.queueOf(entry) === queue).map(({ clientKey }) => clientKey));
  }

  /** There may be a connection again: retries everything now. */
  async function wake() {
    const queues = new Set((await refresh()).map((entry) => rules.queueOf(entry)));
    for (const timer of retryTimers.values()) clearTimeout(timer);
    retryTimers.clear();
    await Promise.all([...queues].map(flush));
  }

  async function receive(event: OutboxEvent<Result>) {
    if (event.owner !== owner) return;
    if (event.type === 'sent') await rules.onSentElsewhere?.(event.answer);
    await refresh();
  }

  function stop() {
    stopped = true;
    for (const timer of retryTimers.values()) clearTimeout(timer);
    retryTimers.clear();
  }

  return { owner, read, subscribe, add, retry, discard, forget, wake, receive, stop };
}
