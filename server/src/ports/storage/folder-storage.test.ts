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

test('a file left by a killed process is removed a day later, and no file that is being written', async () => {
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

test('a folder without files is removed, and never while a file is stored in it', async () => {
  const root = await mkdtemp(join(tmpdir(), 'quad-storage-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const storage = folderStorage(root);
  const put = (key: string) => storage.put(key, Buffer.from(key), { contentType: 'image/webp' });
  for (const key of ['media/one/a', 'media/one/b', 'media/two/a']) await put(key);
  await storage.delete('media/one/a');
  expect(await readdir(join(root, 'media'))).toEqual(['one', 'two']);
  await storage.delete('media/one/b');
  expect(await readdir(join(root, 'media'))).toEqual(['two']);

  for (let round = 0; round < 200; round += 1) {
    await Promise.all([put('media/two/b'), storage.delete('media/two/a')]);
    await Promise.all([put('media/two/a'), storage.delete('media/two/b')]);
  }
  expect(await readdir(join(root, 'media', 'two'))).toEqual(['a']);
});

test('a listing continues when a folder is removed meanwhile', async () => {
  const root = await mkdtemp(join(tmpdir(), 'quad-storage-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const storage = folderStorage(root);
  const keys = Array.from({ length: 40 }, (_, number) => `media/${number}/a`);
  for (const key of keys) await storage.put(key, Buffer.from(key), { contentType: 'image/webp' });
  const listed: string[] = [];
  for await (const key of storage.list('media/')) {
    listed.push(key);
    // Deletes every other key, including some that are not listed yet.
    if (listed.length === 1) for (const other of keys.filter((_, at) => at % 2 === 1)) await storage.delete(other);
  }
  expect(listed).toEqual(expect.arrayContaining(keys.filter((_, at) => at % 2 === 0)));
});
