import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { paginateListObjectsV2, S3 } from '@aws-sdk/client-s3';
import { ERRORS } from '@tus/server';
import type { S3Config } from '../../config/config.ts';
import { readableOf, s3ClientConfig, unlessMissing } from '../storage/s3-client.ts';
import { S3TusStore } from './s3-tus-store.ts';
import { checkUploadId, isUploadId, type UploadStore } from './uploads.ts';

const PREFIX = 'uploads/';

/** Stores uploads as multipart uploads in a bucket, so that no server has to keep the pieces. */
export function s3Uploads({ config, expireMs }: { config: S3Config; expireMs: number }): UploadStore {
  const client = new S3(s3ClientConfig(config));
  const Bucket = config.bucket;
  const keyOf = (id: string) => {
    checkUploadId(id);
    return PREFIX + id;
  };
  const data = new S3TusStore({ config, client, expireMs, keyOf });

  async function openWhole(id: string) {
    const found = await unlessMissing(client.getObject({ Bucket, Key: keyOf(id) }));
    return found && readableOf(found.Body);
  }

  return {
    data,

    async complete(id) {
      const Key = keyOf(id);
      const upload = await data.getUpload(id).catch((error: unknown) => {
        if (error === ERRORS.FILE_NOT_FOUND) return undefined;
        throw error;
      });
      if (upload?.size === undefined || upload.offset !== upload.size) return false;
      const whole = await unlessMissing(client.headObject({ Bucket, Key }));
      // All parts are there, but the server stopped before it joined them.
      if (!whole) await data.write(Readable.from([]), id, upload.size);
      return true;
    },

    open: openWhole,

    async toFile(id, path) {
      const stream = await openWhole(id);
      if (!stream) return false;
      await pipeline(stream, createWriteStream(path));
      return true;
    },

    async remove(id) {
      const Key = keyOf(id);
      const info = await unlessMissing(client.headObject({ Bucket, Key: `${Key}.info` }));
      const UploadId = info?.Metadata?.['upload-id'];
      if (UploadId) await unlessMissing(client.abortMultipartUpload({ Bucket, Key, UploadId }));
      // The `.info` object is deleted last, because it points to the others.
      for (const each of [Key, `${Key}.part`, `${Key}.info`]) await client.deleteObject({ Bucket, Key: each });
      await data.forget(id);
    },

    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: PREFIX })) {
        for (const { Key = '' } of Contents) {
          const id = Key.slice(PREFIX.length).replace(/\.(info|part)$/, '');
          if (isUploadId(id)) yield id;
        }
      }
    },
  };
}
