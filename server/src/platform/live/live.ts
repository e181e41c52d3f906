import type { RawBuilder } from 'kysely';
import type { LiveEvent } from '@quad/contract/realtime.schemas';
import type { RequestCampus, Viewer } from '../access/viewer.ts';

/** One session, or all sessions of a user. */
export type SessionRef = { sessionId: string } | { userId: string };

export type LiveMessage = { topic: string; event: LiveEvent };

/** Who subscribes, and on which campus site. */
export type Subscriber = { viewer: Viewer | null; campus: RequestCampus };

/**
 * Decides which ids of a topic kind someone may subscribe to. A rule that needs the database returns a query for the
 * ids, so that all kinds of one frame are looked up in one statement.
 */
export type MaySubscribe = (
  ids: readonly string[],
  subscriber: Subscriber,
) => readonly string[] | RawBuilder<{ id: string }>;

export type TopicQuery = RawBuilder<{ topic: string }>;

export type TopicKind = 'campus' | 'user' | 'post' | 'chat';

/** The interface of the live hub for use-cases and features. */
export type Live = {
  /**
   * Sends an event to the sockets of a topic on every process. Call it after the commit: receivers refetch at once. It
   * never fails and never waits for the relay. With `by`, people who blocked that person, or were blocked by them, do
   * not receive it.
   */
  publish: (topic: string, event: LiveEvent, by?: string) => Promise<void>;
  /** Runs on every process for every event of a topic (`campus:…`) or a type (`campus.changed`). */
  onMessage: (name: string, run: (message: LiveMessage) => void | Promise<void>) => () => void;
  /** Closes the sockets of an ended session on every process within a second. */
  endSession: (ended: SessionRef) => Promise<void>;
  /** Makes the sockets of someone whose rights changed reconnect with their new rights. */
  refreshSession: (changed: SessionRef) => Promise<void>;
  /** Runs on every process when a session ended or its rights changed. Use it to clear caches. */
  onSessionChange: (run: (changed: SessionRef) => void) => () => void;
  /** Runs on this process when messages may have been missed, before its sockets are checked again. */
  onGap: (run: () => void | Promise<void>) => () => void;
  /** Sets the rule for a topic kind. Nobody can subscribe to a kind without a rule. */
  allow: (kind: TopicKind, rule: MaySubscribe) => void;
  /**
   * Checks the rule again for all subscribers of a topic on every process: after a block, a lost membership, a
   * deletion.
   */
  recheck: (topic: string) => Promise<void>;
  /** On this process, unsubscribes everyone who may no longer read their campus. */
  recheckReaders: () => void;
  /** Tells the workers of every process that there are new events to handle. */
  wakeWorkers: () => void;
  /** Runs when a process has called `wakeWorkers`. */
  onWork: (run: () => void) => () => void;
};
