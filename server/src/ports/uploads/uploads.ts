import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';

/**
 * Receives uploads piece by piece, perhaps in several processes, and keeps them until they are processed. Ids are
 * UUIDs.
 */
export interface UploadStore {
  /** The store for the tus protocol. */
  data: DataStore;
  /** Whether all bytes are here. If so, they are stored durably. */
  complete(id: string): Promise<boolean>;
  /** The bytes of a complete upload; undefined if missing. */
  open(id: string): Promise<Readable | undefined>;
  /** Writes a complete upload to a local file; false if missing. */
  toFile(id: string, path: string): Promise<boolean>;
  /** Removes an upload, complete or not. Removing a missing one is not an error. */
  remove(id: string): Promise<void>;
  /** The ids of all stored uploads, in no order. */
  list(): AsyncIterable<string>;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function isUploadId(id: string) {
  return UUID.test(id);
}

/** Every adapter calls this first, so that an id cannot point outside the uploads. */
export function checkUploadId(id: string) {
  if (!isUploadId(id)) throw new TypeError('An upload id must be a UUID.');
}
