/**
 * Carries short texts between the processes of one installation: every subscriber of every process gets each
 * message, its publisher's own process included, and the messages of one publisher in their order (only while it
 * changes to its spare or back may one overtake another).
 *
 * A relay is fast, not a memory. What is published while a subscriber is cut off may pass it by; `onGap` tells it
 * afterwards, so that it can look up what it missed.
 */
export interface Relay {
  /** The message is JSON text. Resolves when it was handed over; waits through a short outage. */
  publish(message: string): Promise<void>;
  subscribe(onMessage: (message: string) => void, onGap?: () => void): Promise<() => Promise<void>>;
  /** Afterwards nothing is heard and nothing can be published. */
  close(): Promise<void>;
}

export type RelayLog = { warn: (details: object, message: string) => void };

export class RelayClosed extends Error {
  override name = 'RelayClosed';
  override message = 'The relay is closed';
}
