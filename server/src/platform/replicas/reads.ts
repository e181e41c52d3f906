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
   * For responses that many readers share: the primary, because a replica may lack the change that just cleared the
   * cache. A replica only while the primary is away.
   */
  shared: () => Reader;
  /** The position of all that is committed now. Never fails: an unknown position is one that only the primary has. */
  position: () => Promise<Position>;
  /**
   * Call it after something was deleted or hidden: within a second no process reads an older state from a replica.
   * Never fails: until the other processes can be told, this one reads nothing from replicas.
   */
  restrict: () => Promise<Position>;
  replicas: readonly { host: string; isOut: () => boolean; reads: () => number }[];
  close: () => Promise<void>;
};
