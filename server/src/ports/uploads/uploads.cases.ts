import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Upload } from '@tus/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UploadStore } from './uploads.ts';

/** The contract of every upload store. Each adapter's test runs these cases. */
export function uploadsCases(make: () => Promise<{ uploads: UploadStore; close: () => Promise<void> }>) {
  let uploads: UploadStore;
  let close: () => Promise<void>;
  let folder: string;
  beforeAll(async () => {
    ({ uploads, close } = await make());
    folder = await mkdtemp(join(tmpdir(), 'quad-upload-cases-'));
  });
  afterAll(async () => {
    await close();
    await rm(folder, { recursive: true });
  });

  async function begin(size: number) {
    const id = randomUUID();
    await uploads.data.create(new Upload({ id, size, offset: 0 }));
    return id;
  }
  const write = (id: string, bytes: Buffer, offset: number) => uploads.data.write(Readable.from([bytes]), id, offset);
  const offsetOf = async (id: string) => (await uploads.data.getUpload(id)).offset;
  const read = async (id: string) => {
    const stream = await uploads.open(id);
    return stream && buffer(stream);
  };
  const listed = async () => {
    const ids = new Set<string>();
    for await (const id of uploads.list()) ids.add(id);
    return ids;
  };

  test('it supports what the server promises, and no deferred lengths', () => {
    expect(uploads.data.extensions).toEqual(['creation', 'creation-with-upload', 'termination', 'expiration']);
  });

  test('chunks become one file, byte for byte, of any size', async () => {
    // Pieces below and above the minimum size of an S3 part.
    const bytes = randomBytes(13 * 1024 * 1024);
    const id = await begin(bytes.length);
    let offset = 0;
    for (const end of [1000, 2_000_000, 9_000_000, bytes.length]) {
      expect(await uploads.complete(id)).toBe(false);
      offset = await write(id, bytes.subarray(offset, end), offset);
      expect(offset).toBe(end);
    }
    expect(await uploads.complete(id)).toBe(true);
    expect((await read(id))?.equals(bytes)).toBe(true);

    const path = join(folder, id);
    expect(await uploads.toFile(id, path)).toBe(true);
    expect((await readFile(path)).equals(bytes)).toBe(true);
    await uploads.remove(id);
  });

  test('bytes that arrived before a lost connection are kept, and the rest is appended', async () => {
    const bytes = randomBytes(900_000);
    const id = await begin(bytes.length);
    await write(id, bytes.subarray(0, 300_001), 0);
    expect(await offsetOf(id)).toBe(300_001);
    await write(id, bytes.subarray(300_001), 300_001);
    expect(await offsetOf(id)).toBe(bytes.length);
    expect((await read(id))?.equals(bytes)).toBe(true);
  });

  test('completing twice gives the same result', async () => {
    const id = await begin(4);
    await write(id, Buffer.from('four'), 0);
    expect([await uploads.complete(id), await uploads.complete(id)]).toEqual([true, true]);
  });

  test('an unknown upload is neither complete nor there', async () => {
    const id = randomUUID();
    expect(await uploads.complete(id)).toBe(false);
    expect(await uploads.open(id)).toBeUndefined();
    expect(await uploads.toFile(id, join(folder, id))).toBe(false);
    await expect(uploads.data.getUpload(id)).rejects.toMatchObject({ status_code: 404 });
  });

  test('removing leaves nothing, of a complete and of a partial upload, and is no error the second time', async () => {
    const whole = await begin(5);
    await write(whole, Buffer.from('whole'), 0);
    const half = await begin(10);
    await write(half, Buffer.from('half'), 0);
    const bare = await begin(10);
    const all = [whole, half, bare];
    for (const id of all) expect(await listed()).toContain(id);
    for (const id of [...all, ...all]) await uploads.remove(id);
    for (const id of all) {
      expect(await uploads.open(id)).toBeUndefined();
      await expect(uploads.data.getUpload(id)).rejects.toMatchObject({ status_code: 404 });
      expect(await listed()).not.toContain(id);
    }
  });

  test.each(['../out', '', 'a/b', '0190aaaa-0000-7000-8000-000000000000/..', '0190AAAA'])(
    'the id %j is refused by every method',
    async (id) => {
      await expect(uploads.complete(id)).rejects.toThrow(TypeError);
      await expect(uploads.open(id)).rejects.toThrow(TypeError);
      await expect(uploads.toFile(id, join(folder, 'x'))).rejects.toThrow(TypeError);
      await expect(uploads.remove(id)).rejects.toThrow(TypeError);
    },
  );
}
