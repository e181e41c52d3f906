import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { heicFile } from '../../../media-process/test/heic-files.ts';
import { isAvatarFile, sniffMedia } from './sniff-media.ts';

const dot = () => sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } });
const OTHERS = ['', 'GI', '<svg xmlns=', '%PDF-1.7', ' \xff\xd8\xff', '\x89PNG', '<!doctype html>'];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quad-sniff-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function isAvatar(bytes: Buffer) {
  const path = join(folder, 'a file');
  await writeFile(path, bytes);
  return isAvatarFile(path);
}

test('the kind of a file is decided by its first bytes', async () => {
  const photos = {
    jpeg: await dot().jpeg().toBuffer(),
    png: await dot().png().toBuffer(),
    gif: await dot().gif().toBuffer(),
    heic: heicFile('halves'),
    heif: Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'latin1'),
  };
  for (const bytes of Object.values(photos)) {
    expect(await sniffMedia(Readable.from([bytes]))).toBe('photo');
    expect(await isAvatar(bytes)).toBe(true);
  }
  for (const text of OTHERS) {
    const bytes = Buffer.from(text, 'latin1');
    expect(await sniffMedia(Readable.from([bytes]))).toBeUndefined();
    expect(await isAvatar(bytes)).toBe(false);
  }
});

test('a WebP can be posted but not used as an avatar', async () => {
  const bytes = await dot().webp().toBuffer();
  expect(await sniffMedia(Readable.from([bytes]))).toBe('photo');
  expect(await isAvatar(bytes)).toBe(false);
});
