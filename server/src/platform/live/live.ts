import type { RawBuilder } from 'kysely';
import type { LiveEvent } from '@quad/contract/realtime';
import type { RequestCampus, Viewer } from '../viewer.ts';

/** Whose sockets are meant: one session's, or every session's of a person. */
export type SessionRef = { sessionId: string } | { userId: string };

export type LiveMessage = { topic: string; event: LiveEvent };

/** Who listens, and on which campus's site. */
export type Subscriber = { viewer: Viewer | null; campus: RequestCampus };

/**
 * Which topics of a kind someone may hear; given the ids in them. What the database has to say is answered with a
 * query for the ids, so that all kinds of one frame are looked up in one statement.
 */
export type MaySubscribe = (
  ids: readonly string[],
  subscriber: Subscriber,
) => readonly string[] | RawBuilder<{ id: string }>;

export type TopicQuery = RawBuilder<{ topic: string }>;

export type TopicKind = 'campus' | 'user' | 'post' | 'chat';

/** What use-cases and features know of the live hub. */
export type Live = {
  /**
   * Tells the sockets of a topic, on every process. Call it after the commit: an event is a hint, and whoever it
   * reaches fetches at once. It never fails and never waits for the relay. Where it is known by whom, those whom a
   * block stands between do not hear it.
   */
  publish: (topic: string, event: LiveEvent, by?: string) => Promise<void>;
  /** Runs on every process for every event of a topic (`campus:…`) or a type (`campus.changed`). */
  onMessage: (name: string, run: (message: LiveMessage) => void | Promise<void>) => () => void;
  /** Closes the sockets of a session that is over, on every process within a second. */
  endSession: (ended: SessionRef) => Promise<void>;
  /** Lets the sockets of someone whose rights changed come back with their present ones. */
  refreshSession: (changed: SessionRef) => Promise<void>;
  /** Runs on every process when a session ended or its rights changed: the place to drop what was remembered of it. */
  onSessionChange: (run: (changed: SessionRef) => void) => () => void;
  /** Runs on this process when messages may have passed it by, before its sockets are looked at again. */
  onGap: (run: () => void | Promise<void>) => () => void;
  /** Decides who may hear topics of a kind. A kind without a rule is heard by nobody. */
  allow: (kind: TopicKind, rule: MaySubscribe) => void;
  /** Asks the rule again for everyone who hears a topic, on every process: after a block, a lost membership, a deletion. */
  recheck: (topic: string) => Promise<void>;
  /** On this process, whoever may not read their campus any more hears nothing from now on. */
  recheckReaders: () => void;
};
