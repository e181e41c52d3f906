type Tasks = Record<string, (payload: unknown) => Promise<unknown>>;

/** Tracks which jobs of a runner are running, independent of the library. */
export function trackRunningJobs(tasks: Tasks) {
  const running = new Set<Promise<unknown>>();

  async function track(work: Promise<unknown>) {
    running.add(work);
    try {
      // The result is dropped, because the library would treat an array as batch results.
      await work;
    } finally {
      running.delete(work);
    }
  }

  return {
    tasks: Object.fromEntries(
      Object.entries(tasks).map(([name, run]) => [name, async (payload: unknown) => track(run(payload))]),
    ),
    async allEnded() {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}
