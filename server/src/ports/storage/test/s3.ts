import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3 } from '@aws-sdk/client-s3';
import type { S3Config } from '../../../config/config.ts';
import { s3ClientConfig } from '../s3-client.ts';
import { startS3 } from './fake-s3.ts';

export type TestS3 = { config: S3Config; close: () => Promise<void> };

/**
 * A bucket for adapter tests: in a fake S3 in this process, or in a real server if TEST_S3_URL is set to
 * `http://key:secret@host:port` (see docs/operations.md).
 */
export async function openTestS3(bucket: string): Promise<TestS3> {
  const given = process.env['TEST_S3_URL'];
  if (given) return openGiven(new URL(given), `${bucket}-${Date.now()}`);

  const directory = await mkdtemp(join(tmpdir(), 'quad-s3-'));
  const server = await startS3({ directory, bucket });
  return {
    config: configAt(`http://localhost:${server.port}`, bucket, 'S3RVER', 'S3RVER'),
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}

async function openGiven({ origin, username, password }: URL, bucket: string): Promise<TestS3> {
  const config = configAt(origin, bucket, decodeURIComponent(username), decodeURIComponent(password));
  await new S3(s3ClientConfig(config)).createBucket({ Bucket: bucket });
  return { config, close: async () => undefined };
}

function configAt(endpoint: string, bucket: string, accessKeyId: string, secretAccessKey: string): S3Config {
  return { endpoint, bucket, region: 'us-east-1', accessKeyId, secretAccessKey, isPathStyle: true };
}
