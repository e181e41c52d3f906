import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';

/**
 * Where the bytes of uploads arrive, piece by piece and perhaps at several processes, and lie until they are
 * processed. Ids are UUIDs.
 */
export interface UploadStore {
  /** What the tus protocol writes to. */
  data: DataStore;
  /** Whether every announced byte is here; when they are, they are kept for good. */
  complete(id: string): Promise<boolean>;
  /** The bytes of a complete upload; undefined when there is none. */
  open(id: string): Promise<Readable | undefined>;
  /** Writes a complete upload into a file of this machine; false when there is none. */
  toFile(id: string, path: string): Promise<boolean>;
  /** Removes an upload, complete or not. Removing what is not there is no mistake. */
  remove(id: string): Promise<void>;
  /** The ids of everything that lies here, in no order. */
  list(): AsyncIterable<string>;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function isUploadId(id: string) {
  return UUID.test(id);
}

/** Every adapter asks this first: an id names an upload and nothing outside. */
export function checkUploadId(id: string) {
  if (!isUploadId(id)) throw new TypeError('An upload is named by a UUID.');
}
