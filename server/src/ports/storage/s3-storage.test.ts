import { describe } from 'vitest';
import { s3Storage } from './s3-storage.ts';
import { storageCases } from './storage.cases.ts';
import { openTestS3 } from './test/s3.ts';

describe('files in a bucket', () => {
  storageCases(async () => {
    const { config, close } = await openTestS3('quad-files');
    return { storage: s3Storage(config), close };
  });
});
