/**
 * The frames of one socket, one after the other: an unsubscribe must not overtake the subscribe before it. Nothing is
 * done any more for a socket that is closed.
 */
export function createFrameQueue(isOpen: () => boolean, waitingMax: number) {
  let last = Promise.resolve();
  let waiting = 0;
  return {
    /** False when too many wait already. The work must not reject. */
    push(work: () => Promise<void>) {
      if (waiting >= waitingMax) return false;
      waiting += 1;
      last = last.then(() => {
        waiting -= 1;
        return isOpen() ? work() : undefined;
      });
      return true;
    },
  };
}

export type FrameQueue = ReturnType<typeof createFrameQueue>;
