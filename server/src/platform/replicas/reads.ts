import type { Reader } from '../database/reader.ts';
import type { Position } from './position.ts';

/** Where lists are read from. Nobody reads an older state than they have seen, or than what was restricted since. */
export type Reads = {
  /** Whether there are replicas. Without them everything is read from the primary, and positions cost nothing. */
  hasReplicas: boolean;
  /** Only with replicas: whether the primary did not answer when it was last asked, a moment ago. */
  isPrimaryAway: () => boolean;
  /** A replica that has at least this position, or the primary. */
  from: (needed: Position) => Reader;
  /**
   * For answers that many readers share: the primary, so that a cache is never filled with less than what emptied it.
   * A replica only while the primary is away.
   */
  shared: () => Reader;
  /** The position of all that is committed now. Never fails: an unknown position is one that only the primary has. */
  position: () => Promise<Position>;
  /**
   * From now on nobody reads anything older, on any process within a second. Call it after something was deleted or
   * hidden. Never fails: while the others cannot be reached, this process reads nothing from replicas.
   */
  restrict: () => Promise<Position>;
  replicas: readonly { host: string; isOut: () => boolean; reads: () => number }[];
  close: () => Promise<void>;
};
