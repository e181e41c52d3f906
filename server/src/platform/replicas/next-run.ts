/**
 * Lets callers share a run that begins after they asked. Whoever asks while one is under way waits for the next, so
 * many callers cost two runs.
 */
export function nextRun<T>(run: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | undefined;
  let next: Promise<T> | undefined;

  function begin() {
    next = undefined;
    const begun = run().finally(() => {
      if (current === begun) current = undefined;
    });
    current = begun;
    return begun;
  }

  return () => {
    if (!current) return begin();
    next ??= current.then(begin, begin);
    return next;
  };
}
