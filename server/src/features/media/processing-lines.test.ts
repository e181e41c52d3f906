import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LISTENERS } from '../../listeners.ts';
import { writeFilm } from '../../media-process/test-films.ts';
import { startJobs } from '../../platform/jobs/jobs.ts';
import { somePhoto, uploadRow, uploadsOf } from '../../test/uploads.ts';
import { newWorld, type World } from '../../test/world.ts';

const WAIT = { timeout: 20_000 };

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.close());

async function someFilm() {
  const path = join(world.deps.config.dataDir, 'film.mp4');
  await writeFilm(path);
  return readFile(path);
}

const statusOf = async (id: string) => (await uploadRow(world.deps, id))?.status;

test('a photo is ready while a long film is being processed and more of them wait', async () => {
  const { deps, app } = world;
  const [olive, mona] = [await world.student('olive'), await world.student('mona')];
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { processing } = deps;
  const slowFilms: typeof processing = {
    ...processing,
    async process(wanted, fetch) {
      if (wanted.kind === 'video') {
        begun.resolve();
        await end.promise;
      }
      return processing.process(wanted, fetch);
    },
  };
  const film = await someFilm();
  const films: string[] = [];
  for (let count = 0; count < 3; count += 1) films.push((await uploadsOf(app, olive).whole(film)).id);
  const jobs = await startJobs({
    url: deps.db.pool.options.connectionString ?? '',
    log: deps.log,
    deps: { ...deps, processing: slowFilms },
    listeners: LISTENERS,
    queued: [],
    timed: [],
  });
  await begun.promise;

  const { id } = await uploadsOf(app, mona).whole(await somePhoto());
  await vi.waitFor(async () => expect(await statusOf(id)).toBe('ready'), WAIT);
  expect(await Promise.all(films.map(statusOf))).toEqual(['processing', 'processing', 'processing']);

  end.resolve();
  await vi.waitFor(async () => expect(await Promise.all(films.map(statusOf))).toEqual(Array(3).fill('ready')), WAIT);
  await jobs.stop(5_000);
});
