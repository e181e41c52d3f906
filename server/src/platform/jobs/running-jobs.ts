type Tasks = Record<string, (payload: unknown) => Promise<unknown>>;

/** Tracks which jobs of a runner are running, independent of the library. */
export function trackRunningJobs(tasks: Tasks) {
  const running = new Set<Promise<unknown>>();
  let succeeded: string[] | undefined;

  async function track(jobId: string, work: Promise<unknown>) {
    running.add(work);
    try {
      // The result is dropped, because the library would treat an array as batch results.
      await work;
      succeeded?.push(jobId);
    } finally {
      running.delete(work);
    }
  }

  return {
    tasks: Object.fromEntries(
      Object.entries(tasks).map(([name, run]) => [
        name,
        async (payload: unknown, { job }: { job: { id: string } }) => track(job.id, run(payload)),
      ]),
    ),
    /** The ids of the jobs that succeed from now on. The list grows until `allEnded`. */
    recordSuccesses(): readonly string[] {
      succeeded ??= [];
      return succeeded;
    },
    async allEnded() {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}
