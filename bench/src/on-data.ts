import { migrate } from '../../server/src/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../../server/src/ports/postgres/embedded-postgres.ts';
import { generateData } from './data/generate-data.ts';
import { onOwnData } from './on-own-data.ts';

type DataOptions = {
  /** A data set that generate.ts filled. Without it, a new one with this many posts. */
  dataDir: string | undefined;
  posts: number;
  students?: number;
};

/** Runs on a given data set, or on a new one that is removed afterwards. */
export async function onData(options: DataOptions, run: (dataDir: string, url: string) => Promise<void>) {
  const { dataDir, posts, students = Math.max(1_000, posts / 20) } = options;
  if (dataDir === undefined) {
    return onOwnData(async (ownDir, url) => {
      await generateData({ url, posts, students, comments: 1, saves: 2, now: new Date(), progress: () => undefined });
      await run(ownDir, url);
    });
  }
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    await migrate({ url: postgres.url });
    await run(dataDir, postgres.url);
  } finally {
    await postgres.stop();
  }
}
