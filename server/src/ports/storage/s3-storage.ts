import { paginateListObjectsV2, S3, S3ServiceException } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Config } from '../../config/config.ts';
import { isMissing, readableOf, s3ClientConfig } from './s3-client.ts';
import { type ByteRange, checkKey, type Storage } from './storage.ts';

const UNSATISFIABLE = 416;

/** Stores files in a bucket. */
export function s3Storage(config: S3Config): Storage {
  const client = new S3(s3ClientConfig(config));
  const Bucket = config.bucket;

  return {
    async put(key, body, { contentType }) {
      checkKey(key);
      // Uploads in parts, so that a stream of unknown length is never in memory. The key appears only after all parts
      // are there.
      const upload = new Upload({ client, params: { Bucket, Key: key, Body: body, ContentType: contentType } });
      await upload.done();
    },

    async open(key, range) {
      checkKey(key);
      if (range && range.end < range.start) throw beyondTheEnd();
      try {
        const {
          Body,
          ContentLength = 0,
          ContentRange,
        } = await client.getObject({
          Bucket,
          Key: key,
          ...(range && { Range: rangeHeader(range) }),
        });
        return { stream: readableOf(Body), size: ContentRange ? wholeSize(ContentRange) : ContentLength };
      } catch (error) {
        if (isMissing(error)) return undefined;
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === UNSATISFIABLE)
          throw beyondTheEnd();
        throw error;
      }
    },

    async delete(key) {
      checkKey(key);
      await client.deleteObject({ Bucket, Key: key });
    },

    async *list(prefix) {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        for (const { Key } of Contents) if (Key !== undefined) yield Key;
      }
    },
  };
}

function rangeHeader({ start, end }: ByteRange) {
  return `bytes=${start}-${end}`;
}

/** Returns 100 for `bytes 0-9/100`. */
function wholeSize(contentRange: string) {
  return Number(contentRange.split('/').at(-1));
}

function beyondTheEnd() {
  return new RangeError('The range starts after the end of the file.');
}
