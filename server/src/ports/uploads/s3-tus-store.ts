import type { Readable } from 'node:stream';
import type { S3 } from '@aws-sdk/client-s3';
import { type MetadataValue, S3Store } from '@tus/s3-store';
import { DataStore, ERRORS, type KvStore, Upload } from '@tus/server';
import type { S3Config } from '../../config/config.ts';
import { isMissing, s3ClientConfig } from '../storage/s3-place.ts';

const CACHE_MAX = 1_000;

type StoreParts = { place: S3Config; client: S3; expireMs: number; keyOf: (id: string) => string };

/** The library's store, in a place of its own in the bucket, and honest about an S3 that does not answer. */
export class S3TusStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  readonly #store: S3Store;
  readonly #parts: StoreParts;
  readonly #remembered = lately<MetadataValue>(CACHE_MAX);

  constructor(parts: StoreParts) {
    super();
    this.#parts = parts;
    this.#store = new S3Store({
      s3ClientConfig: { ...s3ClientConfig(parts.place), bucket: parts.place.bucket },
      expirationPeriodInMilliseconds: parts.expireMs,
      // Our own job removes what has expired; not every S3 knows tags.
      useTags: false,
      cache: this.#remembered,
    });
  }

  override async create(upload: Upload) {
    const { creation_date, storage } = await this.#store.create(named(upload, this.#parts.keyOf(upload.id)));
    upload.creation_date = creation_date;
    upload.storage = storage;
    return upload;
  }

  override write(stream: Readable, id: string, offset: number) {
    return this.#store.write(stream, this.#parts.keyOf(id), offset);
  }

  override async getUpload(id: string) {
    const key = this.#parts.keyOf(id);
    try {
      return named(await this.#store.getUpload(key), id);
    } catch (error) {
      if (error !== ERRORS.FILE_NOT_FOUND) throw error;
      // The library says so whatever went wrong. A sender that believed it would begin from nothing.
      const { client, place } = this.#parts;
      await client.headObject({ Bucket: place.bucket, Key: `${key}.info` }).catch((outage: unknown) => {
        throw isMissing(outage) ? error : outage;
      });
      throw error;
    }
  }

  /** What was removed is not known any more either. */
  async forget(id: string) {
    await this.#remembered.delete(this.#parts.keyOf(id));
  }

  override getExpiration() {
    return this.#parts.expireMs;
  }
}

/** The same upload under another name. */
function named({ offset, size, metadata, creation_date, storage }: Upload, id: string) {
  return Object.assign(new Upload({ id, offset }), { size, metadata, creation_date, storage });
}

/** What the library would otherwise ask for with every piece, of the latest uploads; it forgets only finished ones. */
function lately<T>(most: number): KvStore<T> {
  const values = new Map<string, T>();
  return {
    get: async (key) => values.get(key),
    set: async (key, value) => {
      values.set(key, value);
      const [oldest] = values.keys();
      if (values.size > most && oldest !== undefined) values.delete(oldest);
    },
    delete: async (key) => void values.delete(key),
  };
}
