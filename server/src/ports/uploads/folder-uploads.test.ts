import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';
import { folderUploads } from './folder-uploads.ts';
import { uploadsCases } from './uploads.cases.ts';

describe('uploads in a folder', () => {
  uploadsCases(async () => {
    const root = await mkdtemp(join(tmpdir(), 'quad-uploads-'));
    return {
      uploads: folderUploads({ root, expireMs: 3_600_000 }),
      close: () => rm(root, { recursive: true }),
    };
  });
});
