import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { S3 } from '@aws-sdk/client-s3';
import { ERRORS, Upload } from '@tus/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { s3ClientConfig } from '../storage/s3-client.ts';
import { openTestS3, type TestS3 } from '../storage/test/s3.ts';
import { s3Uploads } from './s3-uploads.ts';
import { uploadsCases } from './uploads.cases.ts';

const EXPIRE_MS = 3_600_000;

describe('uploads in a bucket', () => {
  uploadsCases(async () => {
    const { config, close } = await openTestS3('quad-uploads');
    return { uploads: s3Uploads({ config, expireMs: EXPIRE_MS }), close };
  });
});

describe('failures specific to S3', () => {
  let s3: TestS3;
  beforeAll(async () => {
    s3 = await openTestS3('quad-upload-failures');
  });
  afterAll(() => s3.close());

  test('an upload whose parts were all sent but not assembled is assembled', async () => {
    const { config } = s3;
    const id = randomUUID();
    const uploads = s3Uploads({ config, expireMs: EXPIRE_MS });
    await uploads.data.create(new Upload({ id, size: 5, offset: 0 }));
    const client = new S3(s3ClientConfig(config));
    const [Bucket, Key] = [config.bucket, `uploads/${id}`];
    const info = await client.headObject({ Bucket, Key: `${Key}.info` });
    const UploadId = info.Metadata?.['upload-id'];
    await client.uploadPart({ Bucket, Key, UploadId, PartNumber: 1, Body: 'whole' });

    expect(await uploads.open(id)).toBeUndefined();
    expect(await uploads.complete(id)).toBe(true);
    const stream = await uploads.open(id);
    expect(stream && (await text(stream))).toBe('whole');
  });

  test('an upload is not reported as missing when the bucket does not respond', async () => {
    const uploads = s3Uploads({ config: { ...s3.config, endpoint: 'http://localhost:1' }, expireMs: EXPIRE_MS });
    const failure: unknown = await uploads.data.getUpload(randomUUID()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBe(ERRORS.FILE_NOT_FOUND);
    await expect(uploads.complete(randomUUID())).rejects.toThrow(/ECONNREFUSED/);
    await expect(uploads.remove(randomUUID())).rejects.toThrow(/ECONNREFUSED/);
  });
});
