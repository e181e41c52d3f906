/**
 * Lets callers share a run that starts after their call. Callers during a run wait for the next one, so that many
 * concurrent calls cause at most two runs.
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
