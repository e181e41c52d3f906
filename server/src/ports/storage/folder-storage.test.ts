import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { folderStorage } from './folder-storage.ts';
import { storageCases } from './storage.cases.ts';

describe('files in a folder', () => {
  storageCases(async () => {
    const root = await mkdtemp(join(tmpdir(), 'quad-storage-'));
    return { storage: folderStorage(root), close: () => rm(root, { recursive: true }) };
  });
});

test('what a killed process was writing is removed a day later, and nothing that is being written', async () => {
  const root = await mkdtemp(join(tmpdir(), 'quad-storage-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const incoming = join(root, '.incoming');
  await mkdir(incoming);
  for (const name of ['left', 'written']) await writeFile(join(incoming, name), 'half of it');
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
  await utimes(join(incoming, 'left'), yesterday, yesterday);

  await folderStorage(root).put('media/one', Buffer.from('one'), { contentType: 'image/webp' });
  expect(await readdir(incoming)).toEqual(['written']);
});
