import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

export function sha256Of(text: string | Buffer) {
  return createHash('sha256').update(text).digest('hex');
}

/** Writes a file that only its owner can read, and returns the checksum of what was written. */
export async function writeHashed(source: AsyncIterable<Buffer>, path: string) {
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
  }
  await pipeline(hashed, createWriteStream(path, { mode: 0o600 }));
  return hash.digest('hex');
}

/** Undefined when the file is missing. */
export async function sha256OfFile(path: string) {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk);
  } catch (error) {
    return ignoreMissing(error);
  }
  return hash.digest('hex');
}

export function ignoreMissing(error: unknown) {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
