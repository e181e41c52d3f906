type Tasks = Record<string, (payload: unknown) => Promise<unknown>>;

/** Knows which jobs of a runner are under way, whatever the library makes of them. */
export function trackRunningJobs(tasks: Tasks) {
  const running = new Set<Promise<unknown>>();

  async function track(work: Promise<unknown>) {
    running.add(work);
    try {
      // Its result is dropped: the library would read a list as the results of a batch.
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
