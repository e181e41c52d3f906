/**
 * Handles the frames of one socket in order, so that an unsubscribe does not overtake the subscribe before it. Frames
 * of a closed socket are dropped.
 */
export class FrameQueue {
  readonly #socket: { isOpen: () => boolean };
  readonly #waitingMax: number;
  #last = Promise.resolve();
  #waiting = 0;

  constructor(socket: { isOpen: () => boolean }, waitingMax: number) {
    this.#socket = socket;
    this.#waitingMax = waitingMax;
  }

  /** Returns false if too many are waiting. The work must not reject. */
  push(work: () => Promise<void>) {
    if (this.#waiting >= this.#waitingMax) return false;
    this.#waiting += 1;
    this.#last = this.#last.then(() => {
      this.#waiting -= 1;
      return this.#socket.isOpen() ? work() : undefined;
    });
    return true;
  }
}
