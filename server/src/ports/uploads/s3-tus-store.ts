import type { Readable } from 'node:stream';
import type { S3 } from '@aws-sdk/client-s3';
import { type MetadataValue, S3Store } from '@tus/s3-store';
import { DataStore, ERRORS, type KvStore, Upload } from '@tus/server';
import { LRUCache } from 'lru-cache';
import type { S3Config } from '../../config/config.ts';
import { isMissing, s3ClientConfig } from '../storage/s3-client.ts';

const CACHE_MAX = 1_000;

type StoreParts = { config: S3Config; client: S3; expireMs: number; keyOf: (id: string) => string };

/** The library's store with our own key prefix, and with correct errors when S3 is down. */
export class S3TusStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  readonly #store: S3Store;
  readonly #parts: StoreParts;
  readonly #cache = boundedCache();

  constructor(parts: StoreParts) {
    super();
    this.#parts = parts;
    this.#store = new S3Store({
      s3ClientConfig: { ...s3ClientConfig(parts.config), bucket: parts.config.bucket },
      expirationPeriodInMilliseconds: parts.expireMs,
      // Our own job removes expired uploads, and not every S3 supports tags.
      useTags: false,
      cache: this.#cache,
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
      // The library returns "not found" for every error, and the sender would then start over. So check whether S3 is
      // down.
      const { client, config } = this.#parts;
      await client.headObject({ Bucket: config.bucket, Key: `${key}.info` }).catch((outage: unknown) => {
        throw isMissing(outage) ? error : outage;
      });
      throw error;
    }
  }

  /** Drops a removed upload from the cache. */
  async forget(id: string) {
    await this.#cache.delete(this.#parts.keyOf(id));
  }

  override getExpiration() {
    return this.#parts.expireMs;
  }
}

/** Copies an upload with another id. */
function named({ offset, size, metadata, creation_date, storage }: Upload, id: string) {
  return Object.assign(new Upload({ id, offset }), { size, metadata, creation_date, storage });
}

/**
 * A bounded cache of upload metadata, which the library would otherwise fetch for every piece. The library only
 * evicts finished uploads.
 */
function boundedCache(): KvStore<MetadataValue> {
  const values = new LRUCache<string, MetadataValue>({ max: CACHE_MAX });
  return {
    get: async (key) => values.get(key),
    set: async (key, value) => void values.set(key, value),
    delete: async (key) => void values.delete(key),
  };
}
