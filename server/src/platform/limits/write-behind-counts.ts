import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database.ts';
import { addCounts, type Counter, type CounterStep } from './counters.store.ts';

/** Counts wait in memory for at most this long. */
const WRITE_AFTER_MS = 250;
const KEYS_MAX = 50_000;
/** Below this share of its limit a key is decided from memory. */
const CLEARLY_WITHIN = 0.8;
/** What one process may count before it reports to the database: a twentieth of the limit, at least one. */
const SHARE = 1 / 20;
/** A repeated write arrives soon after the first, so only the latest members are kept. */
const MEMBERS_MAX = 64;

type Key = {
  /** The count in the database when last read, plus what is being written. */
  written: number;
  pending: number;
  endsAt: Date;
  members: Set<string>;
};

type Parts = { write: Database['write']; now: () => Date };

/**
 * Counts in memory what is clearly within its limit, and writes the counts to the database in batches. A key near its
 * limit is counted in the database. Processes learn of each other's counts with every batch, so all together exceed a
 * limit by at most a twentieth each; a killed process forgets what it has not written.
 */
export function openWriteBehindCounts({ write, now }: Parts) {
  const keys = new LRUCache<string, Key>({ max: KEYS_MAX });
  const pending = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function find(key: string) {
    const found = keys.get(key);
    if (found && now() < found.endsAt) return found;
    // Counts of a window that is over need not be written.
    pending.delete(key);
    keys.delete(key);
    return undefined;
  }

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(writePending);
    return writing;
  }

  async function writePending() {
    const batch = [...pending].flatMap((key) => {
      const found = find(key);
      return found ? [{ key, count: found.pending, endsAt: found.endsAt, found }] : [];
    });
    pending.clear();
    if (batch.length === 0) return;
    for (const { found, count } of batch) {
      found.written += count;
      found.pending -= count;
    }
    try {
      const rows = await write((db) => addCounts(db, batch, now()));
      for (const { key, count, endsAt } of rows) Object.assign(keys.peek(key) ?? {}, { written: count, endsAt });
    } catch {
      for (const { key, found, count } of batch) {
        found.written -= count;
        found.pending += count;
        pending.add(key);
      }
    }
  }

  return {
    /** Counts one, and `member` only once. Undefined if the database must decide. */
    count({ key, times, seconds }: CounterStep, member?: string): Counter | undefined {
      const moment = now();
      const found = find(key) ?? {
        written: 0,
        pending: 0,
        endsAt: new Date(moment.getTime() + seconds * 1_000),
        members: new Set<string>(),
      };
      const before = found.written + found.pending;
      if (member !== undefined && found.members.has(member)) return { count: before, endsAt: found.endsAt };
      if (before + 1 > times * CLEARLY_WITHIN || found.pending + 1 > Math.max(1, times * SHARE)) return undefined;
      found.pending += 1;
      if (member !== undefined) remember(found.members, member);
      keys.set(key, found);
      pending.add(key);
      timer ??= setTimeout(() => void flush(), WRITE_AFTER_MS).unref();
      return { count: before + 1, endsAt: found.endsAt };
    },
    /** Stores the database's count. */
    learn(key: string, { count, endsAt }: Counter) {
      const found = find(key);
      if (found) Object.assign(found, { written: count, endsAt });
      else keys.set(key, { written: count, pending: 0, endsAt, members: new Set() });
    },
    /** Before the database is asked about this key. */
    flushKey: async (key: string) => {
      if (pending.has(key)) await flush();
    },
    forget: (key: string) => {
      pending.delete(key);
      keys.delete(key);
    },
    flush,
  };
}

function remember(members: Set<string>, member: string) {
  members.add(member);
  const [oldest] = members;
  if (members.size > MEMBERS_MAX && oldest !== undefined) members.delete(oldest);
}
