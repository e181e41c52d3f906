import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockDataDir } from '../../../server/src/ports/postgres/data-lock.ts';
import { startEmbeddedPostgres } from '../../../server/src/ports/postgres/embedded-postgres.ts';
import { backUp } from './back-up.ts';
import type { BackupTerminal } from './backup-terminal.ts';
import { sha256Of } from './hashed-file.ts';
import { restore } from './restore.ts';
import { hashOfPhoto, newFolder, openSite, readPhotos, removeFolder, SETTINGS } from './test/site.ts';

const flush = () => Promise.resolve(undefined);
/** Runs something of the test at the beginning of a step. */
const atStep = (hooks: Record<string, () => Promise<unknown>> = {}): BackupTerminal => ({
  async step(name, work) {
    await hooks[name]?.();
    return work(() => undefined);
  },
});

let home: string;
let backup: string;
let dataDir: string;
/** The hash of every photo that was posted before the backup, or while it was written. */
const posted = new Map<string, string>();

// The same site and the same backup for all: each takes seconds to start.
beforeAll(async () => {
  home = await newFolder();
  backup = join(home, 'backups', 'monday');
  dataDir = join(home, 'site');
  const site = await openSite(dataDir);
  const post = async () => {
    const key = await site.addPhoto();
    posted.set(key, await site.hashOf(key));
    return key;
  };
  const early = await post();
  let isOver = false;
  const busy = (async () => {
    for (let photos = 0; !isOver && photos < 40; photos += 1) await site.addPhoto();
  })();
  await backUp({
    url: site.url,
    dataDir,
    folder: backup,
    usesBucket: false,
    flush,
    terminal: atStep({ database: post, 'files written meanwhile': () => site.removeFile(early) }),
  });
  isOver = true;
  await busy;
  await site.close();
});
afterAll(() => removeFolder(home));

const restoreTo = (target: string, options: { replace?: boolean; terminal?: BackupTerminal; from?: string } = {}) =>
  restore({
    dataDir: target,
    folder: options.from ?? backup,
    replace: options.replace ?? false,
    terminal: options.terminal ?? atStep(),
    settings: SETTINGS,
    flush,
  });

test('a backup of a busy site restores every row with its file, and the secret', async () => {
  const target = join(home, 'elsewhere', 'data');
  const { counts, movedAside } = await restoreTo(target);
  expect(counts).toMatchObject({ users: 1, missing: 0 });
  expect(movedAside).toBeUndefined();
  const photos = await readPhotos(target);
  expect(counts?.files).toBe(photos.length);
  expect(photos).toEqual(expect.arrayContaining([...posted.keys()]));
  for (const [key, hash] of posted) expect(await hashOfPhoto(target, key)).toBe(hash);
  for (const key of photos.filter((each) => !posted.has(each))) {
    expect(await hashOfPhoto(target, key)).toBe(await hashOfPhoto(dataDir, key));
  }
  expect(await readFile(join(target, 'secret'), 'utf8')).toBe(await readFile(join(dataDir, 'secret'), 'utf8'));
});

test('a folder with data is left alone without --replace, and then its data are moved aside', async () => {
  const target = join(home, 'occupied');
  await mkdir(join(target, 'postgres'), { recursive: true });
  await writeFile(join(target, 'secret'), 'old');
  await expect(restoreTo(target)).rejects.toThrow(/^The data folder .*occupied is not empty: add --replace/);

  const server = await lockDataDir(target);
  await expect(restoreTo(target, { replace: true })).rejects.toThrow('Another Quad server already runs');
  server.unlock();

  const failing = atStep({ 'start the database': () => Promise.reject(new Error('the power went')) });
  await expect(restoreTo(target, { replace: true, terminal: failing })).rejects.toThrow('the power went');
  expect((await readdir(target)).sort()).toEqual(['postgres', 'secret', 'server.lock']);
  expect(await readFile(join(target, 'secret'), 'utf8')).toBe('old');

  const { movedAside = '', counts } = await restoreTo(target, { replace: true });
  expect(counts?.users).toBe(1);
  expect(await readFile(join(movedAside, 'secret'), 'utf8')).toBe('old');
  expect(await readFile(join(target, 'secret'), 'utf8')).toBe(await readFile(join(dataDir, 'secret'), 'utf8'));
});

const DAMAGES: [string, string, RegExp][] = [
  ['a photo', 'files/media', /files\/media\/.* was changed/],
  ['a table', 'database/base', /database\/base\/.* was changed/],
  ['WAL', 'database/pg_wal', /database\/pg_wal\/.* was changed/],
];
test.each(DAMAGES)(
  'a backup in which %s was changed is refused before anything is touched',
  async (_what, path, why) => {
    const below = (await readdir(join(backup, path), { recursive: true, withFileTypes: true })).find(
      (entry) => entry.isFile() && entry.name !== 'PG_VERSION',
    );
    const file = join(below?.parentPath ?? '', below?.name ?? '');
    const whole = await readFile(file);
    const changed = Buffer.from(whole);
    changed[100] = (changed[100] ?? 0) ^ 1;
    await writeFile(file, changed);
    const target = join(home, 'untouched');
    await expect(restoreTo(target)).rejects.toThrow(why);
    expect(existsSync(target)).toBe(false);
    await writeFile(file, whole);
  },
);

test("a changed list of checksums is detected by PostgreSQL's own list", async () => {
  const list = join(backup, 'SHA256SUMS');
  const about = join(backup, 'backup.json');
  const control = join(backup, 'database', 'backup_label');
  const kept = await Promise.all([list, about, control].map((file) => readFile(file, 'utf8')));
  const [sums = '', description = '', label = ''] = kept;
  await expect(writeFile(list, sums.replace(/^.*\n/, '')).then(() => restoreTo(join(home, 'x')))).rejects.toThrow(
    'SHA256SUMS or backup.json was changed',
  );

  const forged = `${label}#`;
  const forgedSums = sums.replace(sha256Of(label), sha256Of(forged));
  await writeFile(control, forged);
  await writeFile(list, forgedSums);
  await writeFile(about, description.replace(sha256Of(sums), sha256Of(forgedSums)));
  await expect(restoreTo(join(home, 'x'))).rejects.toThrow('The file backup_label of the database is damaged');
  for (const [index, file] of [list, about, control].entries()) await writeFile(file, kept[index] ?? '');
});

test('a folder that is no backup, is unfinished, or is in the data folder gets one message', async () => {
  await expect(restoreTo(join(home, 'x'), { from: home })).rejects.toThrow(/has no backup: it lacks backup\.json/);
  const again = { url: '', dataDir, usesBucket: false, terminal: atStep(), flush };
  await expect(backUp({ ...again, folder: backup })).rejects.toThrow('is not empty: name a new folder');
  await expect(backUp({ ...again, folder: join(dataDir, 'copy') })).rejects.toThrow('is inside the data folder');
});

test('no server starts between old and new files', async () => {
  const target = join(home, 'between');
  await mkdir(join(target, '.restore', 'new'), { recursive: true });
  await writeFile(join(target, '.restore', 'ready'), 'before-restore-1');
  await expect(startEmbeddedPostgres({ dataDir: target, settings: SETTINGS })).rejects.toThrow(
    /A restore of the data folder .* was interrupted/,
  );
});
