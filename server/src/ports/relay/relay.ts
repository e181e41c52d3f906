/**
 * Sends short messages between the processes of one installation. Every subscriber in every process gets each message,
 * including in the publisher's own process, and the messages of one publisher in order (only a switch to or from the
 * spare may reorder them).
 *
 * A relay does not store messages. A subscriber may miss messages while it is disconnected; `onGap` then tells it to
 * look up what it missed.
 */
export interface Relay {
  /** The message is JSON text. Resolves when it was sent; waits through a short outage. */
  publish(message: string): Promise<void>;
  subscribe(onMessage: (message: string) => void, onGap?: () => void): Promise<() => Promise<void>>;
  /** After this, nothing is received and nothing can be published. */
  close(): Promise<void>;
}

export type RelayLog = { warn: (details: object, message: string) => void };

export class RelayClosed extends Error {
  override name = 'RelayClosed';
  override message = 'The relay is closed';
}
