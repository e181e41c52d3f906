import type { Readable } from 'node:stream';

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number };

type StoredFile = {
  stream: Readable;
  /** Bytes of the whole file, even if only a part was requested. */
  size: number;
};

/** Stores files. A key is written once and never changed, so files can be cached forever. */
export interface Storage {
  /** Resolves when the whole file is stored. A failure leaves nothing under the key. */
  put(key: string, body: Buffer | Readable, options: { contentType: string }): Promise<void>;
  /** The file or the requested part; undefined if missing. A range that starts after the end throws a RangeError. */
  open(key: string, range?: ByteRange): Promise<StoredFile | undefined>;
  /** Deleting a missing key is not an error. */
  delete(key: string): Promise<void>;
  /** Keys that start with the prefix, in no order. */
  list(prefix: string): AsyncIterable<string>;
}

const SEGMENT = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/;
const KEY_MAX = 300;

/** Every adapter calls this first, so that a key cannot point outside our files. */
export function checkKey(key: string) {
  if (key.length > KEY_MAX || !key.split('/').every((segment) => SEGMENT.test(segment))) {
    throw new TypeError('A storage key must have plain segments between slashes.');
  }
}
