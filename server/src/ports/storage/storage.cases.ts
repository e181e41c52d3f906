import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ByteRange, Storage } from './storage.ts';

/** The contract of every storage adapter. Each adapter's test runs these cases. */
export function storageCases(make: () => Promise<{ storage: Storage; close: () => Promise<void> }>) {
  let storage: Storage;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ storage, close } = await make());
  });
  afterAll(() => close());

  const plain = { contentType: 'text/plain' };
  const put = (key: string, body: string) => storage.put(key, Buffer.from(body), plain);
  const read = async (key: string, range?: ByteRange) => {
    const file = await storage.open(key, range);
    return file && { text: await text(file.stream), size: file.size };
  };
  const keys = async (prefix: string) => {
    const found: string[] = [];
    for await (const key of storage.list(prefix)) found.push(key);
    return found.toSorted();
  };

  test('a stored file is read back byte for byte', async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, i) => i % 256));
    await storage.put('whole/bytes.bin', bytes, { contentType: 'application/octet-stream' });
    const file = await storage.open('whole/bytes.bin');
    expect(file?.size).toBe(70_000);
    expect(file && (await buffer(file.stream)).equals(bytes)).toBe(true);
  });

  test('a hundred readers who stop reading keep nobody else from a file', async () => {
    await storage.put('slow/film.bin', Buffer.alloc(500_000), plain);
    await put('slow/photo.txt', 'a photo');
    const slow = await Promise.all(Array.from({ length: 100 }, () => storage.open('slow/film.bin')));
    expect(await read('slow/photo.txt')).toEqual({ text: 'a photo', size: 7 });
    for (const file of slow) file?.stream.destroy();
  });

  test('a stream is stored completely', async () => {
    await storage.put('streamed/a.txt', Readable.from([Buffer.from('one '), Buffer.from('two')]), plain);
    expect(await read('streamed/a.txt')).toEqual({ text: 'one two', size: 7 });
  });

  test('an empty file is a file', async () => {
    await put('empty.txt', '');
    expect(await read('empty.txt')).toEqual({ text: '', size: 0 });
  });

  test('a range is read by its first and last byte, with the size of the whole', async () => {
    await put('part.txt', '0123456789');
    expect(await read('part.txt', { start: 2, end: 4 })).toEqual({ text: '234', size: 10 });
    expect(await read('part.txt', { start: 8, end: 99 })).toEqual({ text: '89', size: 10 });
    expect(await read('part.txt', { start: 0, end: 0 })).toEqual({ text: '0', size: 10 });
    await expect(storage.open('part.txt', { start: 10, end: 12 })).rejects.toThrow(RangeError);
  });

  test('a missing key opens as undefined, also below a file and at a folder', async () => {
    await put('there/a.txt', 'a');
    expect(await storage.open('missing.txt')).toBeUndefined();
    expect(await storage.open('there/a.txt/b.txt')).toBeUndefined();
    expect(await storage.open('there')).toBeUndefined();
  });

  test('an upload that breaks off leaves nothing under its key and keeps the earlier file', async () => {
    const broken = () =>
      Readable.from(
        (async function* () {
          yield Buffer.from('half');
          throw new Error('connection lost');
        })(),
      );
    await expect(storage.put('broken/b.txt', broken(), plain)).rejects.toThrow('connection lost');
    expect(await storage.open('broken/b.txt')).toBeUndefined();
    await put('broken/kept.txt', 'kept');
    await expect(storage.put('broken/kept.txt', broken(), plain)).rejects.toThrow('connection lost');
    expect(await read('broken/kept.txt')).toEqual({ text: 'kept', size: 4 });
    expect(await keys('broken')).toEqual(['broken/kept.txt']);
  });

  test('twenty writers of one key leave one complete file', async () => {
    const bodies = Array.from({ length: 20 }, (_, i) => String.fromCharCode(97 + i).repeat(5_000));
    await Promise.all(bodies.map((body) => put('race.txt', body)));
    expect(bodies).toContain((await read('race.txt'))?.text);
  });

  test('deleting removes, and deleting again is no error', async () => {
    await put('gone/a.txt', 'a');
    await storage.delete('gone/a.txt');
    await storage.delete('gone/a.txt');
    expect(await storage.open('gone/a.txt')).toBeUndefined();
  });

  test('keys are listed by prefix', async () => {
    await put('list/one.txt', '1');
    await put('list/deep/two.txt', '2');
    await put('listless.txt', '3');
    expect(await keys('list/')).toEqual(['list/deep/two.txt', 'list/one.txt']);
    expect(await keys('nothing/')).toEqual([]);
  });

  test.each([
    '../out.txt',
    'a/../../out.txt',
    '/etc/passwd',
    'a//b',
    '.hidden',
    'a/.b',
    '',
    'a\\b',
    'a\0b',
    'a'.repeat(301),
  ])('the key %j is refused by every method', async (key) => {
    await expect(put(key, 'x')).rejects.toThrow(TypeError);
    await expect(storage.open(key)).rejects.toThrow(TypeError);
    await expect(storage.delete(key)).rejects.toThrow(TypeError);
  });
}
