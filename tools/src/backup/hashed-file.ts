import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, writeSync } from 'node:fs';

/*
 * Synchronous: a command has nothing else to do meanwhile, and a database has thousands of small files, which take
 * several times as long through Node's thread pool.
 */

const READ_BYTES = 1024 * 1024;

export function sha256Of(text: string | Buffer) {
  return createHash('sha256').update(text).digest('hex');
}

/** Writes a file that only its owner can read, and returns the checksum of what was written. */
export async function writeHashed(source: AsyncIterable<Buffer> | Iterable<Buffer>, path: string) {
  const hash = createHash('sha256');
  const file = openSync(path, 'w', 0o600);
  try {
    for await (const chunk of source) {
      hash.update(chunk);
      for (let written = 0; written < chunk.length;) written += writeSync(file, chunk, written);
    }
  } finally {
    closeSync(file);
  }
  return hash.digest('hex');
}

/** Undefined when the file is missing. */
export function sha256OfFile(path: string) {
  const file = openFile(path);
  if (file === undefined) return undefined;
  const hash = createHash('sha256');
  for (const chunk of chunksOf(file)) hash.update(chunk);
  return hash.digest('hex');
}

/** Returns the checksum of what was written; undefined if the file to copy is gone. */
export async function copyHashed(from: string, to: string) {
  const file = openFile(from);
  return file === undefined ? undefined : writeHashed(chunksOf(file), to);
}

/** The content of an open file, which is closed at its end. A chunk is valid until the next one. */
function* chunksOf(file: number) {
  const space = Buffer.allocUnsafe(READ_BYTES);
  try {
    for (;;) {
      const bytes = readSync(file, space);
      if (bytes === 0) return;
      yield space.subarray(0, bytes);
    }
  } finally {
    closeSync(file);
  }
}

function openFile(path: string) {
  try {
    return openSync(path, 'r');
  } catch (error) {
    return ignoreMissing(error);
  }
}

export function ignoreMissing(error: unknown) {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
