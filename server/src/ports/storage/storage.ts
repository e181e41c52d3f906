import type { Readable } from 'node:stream';

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number };

export type StoredFile = {
  stream: Readable;
  /** Bytes of the whole file, whatever part was asked for. */
  size: number;
};

/** Keeps the bytes of uploads. A key is written once and never changed, so that what is served may be cached for ever. */
export interface Storage {
  /** Returns when the whole file is kept. A failure half-way leaves nothing under the key. */
  put(key: string, body: Buffer | Readable, options: { contentType: string }): Promise<void>;
  /** The file or the asked part of it; undefined when there is none. A range that starts after the end throws a RangeError. */
  open(key: string, range?: ByteRange): Promise<StoredFile | undefined>;
  /** Deleting what is not there is no mistake. */
  delete(key: string): Promise<void>;
  /** Keys that begin with the prefix, in no order. */
  list(prefix: string): AsyncIterable<string>;
}

const SEGMENT = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/;
const KEY_MAX = 300;

/** Every adapter asks this first: a key names a file of ours and nothing outside. */
export function checkKey(key: string) {
  if (key.length > KEY_MAX || !key.split('/').every((segment) => SEGMENT.test(segment))) {
    throw new TypeError('A storage key has plain segments between slashes.');
  }
}
