import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { finishSwap, swapIn } from './swap-data.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quad-swap-'));
  await writeSite(dataDir, 'old');
  await writeSite(join(dataDir, '.restore', 'new'), 'new');
  await writeFile(join(dataDir, 'server.lock'), '');
});
afterEach(() => rm(dataDir, { recursive: true }));

async function writeSite(folder: string, text: string) {
  await mkdir(join(folder, 'media'), { recursive: true });
  await writeFile(join(folder, 'media', 'photo'), text);
  await writeFile(join(folder, 'secret'), text);
  if (text === 'old') await writeFile(join(folder, 'only-old'), text);
}

const read = (...path: string[]) => readFile(join(dataDir, ...path), 'utf8');

test.each([
  ['before the first move', []],
  ['while the old files move aside', ['aside secret']],
  ['after the old files moved aside', ['aside secret', 'aside media', 'aside only-old']],
  ['while the new files move in', ['aside secret', 'aside media', 'aside only-old', 'arrived', 'in media']],
  ['after the last move', ['aside secret', 'aside media', 'aside only-old', 'arrived', 'in media', 'in secret']],
])('an exchange that ends %s is finished by the next one', async (_when, moves) => {
  await writeFile(join(dataDir, '.restore', 'ready'), 'before-restore-1');
  await mkdir(join(dataDir, 'before-restore-1'));
  for (const move of moves) {
    const [what, name = ''] = move.split(' ');
    if (what === 'arrived') await writeFile(join(dataDir, '.restore', 'arrived'), '');
    else if (what === 'aside') await rename(join(dataDir, name), join(dataDir, 'before-restore-1', name));
    else await rename(join(dataDir, '.restore', 'new', name), join(dataDir, name));
  }
  expect(await finishSwap(dataDir)).toBe(join(dataDir, 'before-restore-1'));
  expect((await readdir(dataDir)).sort()).toEqual(['before-restore-1', 'media', 'secret', 'server.lock']);
  expect(await read('secret')).toBe('new');
  expect(await read('media', 'photo')).toBe('new');
  expect(await read('before-restore-1', 'only-old')).toBe('old');
  expect(await read('before-restore-1', 'secret')).toBe('old');
});

test('data that were moved aside earlier stay where they are', async () => {
  await cp(join(dataDir, 'media'), join(dataDir, 'before-restore-0'), { recursive: true });
  await swapIn(dataDir);
  expect(await read('before-restore-0', 'photo')).toBe('old');
  expect(await read('secret')).toBe('new');
});
