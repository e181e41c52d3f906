/**
 * Handles the frames of one socket in order, so that an unsubscribe does not overtake the subscribe before it. Frames
 * of a closed socket are dropped.
 */
export function createFrameQueue(isOpen: () => boolean, waitingMax: number) {
  let last = Promise.resolve();
  let waiting = 0;
  return {
    /** Returns false if too many are waiting. The work must not reject. */
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
