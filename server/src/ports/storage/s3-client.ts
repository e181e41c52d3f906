import { Readable } from 'node:stream';
import { S3ServiceException, type S3ClientConfig } from '@aws-sdk/client-s3';
import type { S3Config } from '../../config/config.ts';

/**
 * A viewer who reads slowly holds a connection to S3. The SDK's 50 would let fifty of them stop all media, so this is
 * twice what one network may have open (`connections` in `config.ts`).
 */
const AGENT = { maxSockets: 4_000 };

export function s3ClientConfig({ endpoint, region, accessKeyId, secretAccessKey, isPathStyle }: S3Config) {
  return {
    endpoint,
    region,
    forcePathStyle: isPathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Few servers besides Amazon's support the newest checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, socketTimeout: 60_000, httpAgent: AGENT, httpsAgent: AGENT },
  } satisfies S3ClientConfig;
}

/** Whether the error means that the object does not exist. */
export function isMissing(error: unknown) {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
}

export async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** The SDK's type has three kinds of body; on a server it is always a Readable. */
export function readableOf(body: unknown): Readable {
  if (body instanceof Readable) return body;
  throw new TypeError('S3 returned no stream.');
}
