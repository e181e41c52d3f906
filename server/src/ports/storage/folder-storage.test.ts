import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';
import { folderStorage } from './folder-storage.ts';
import { storageCases } from './storage.cases.ts';

describe('files in a folder', () => {
  storageCases(async () => {
    const root = await mkdtemp(join(tmpdir(), 'quad-storage-'));
    return { storage: folderStorage(root), close: () => rm(root, { recursive: true }) };
  });
});
