import type { Dirent } from 'node:fs';
import { mkdir, open, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ignoreMissing, writeHashed } from './hashed-file.ts';

/** Folders and files that are not kept: the database has its own copy, the rest is temporary. */
const LEFT_OUT = /^(postgres|postgres\.half-made-.*|postgres-place\.json|server\.lock.*|scratch|assets|\.restore|before-restore-.*)$/;
const INCOMING = join('media', '.incoming');

type Copied = { bytes: number; changedMs: number; sha256: string };
/** What is in the backup already, by path in the data folder. */
export type CopiedFiles = Map<string, Copied>;

type Copying = { dataDir: string; target: string; copied: CopiedFiles; onProgress: (files: number) => void };

/**
 * Copies what is new or changed since the last call: media, unfinished uploads, the secret and whatever else is kept in
 * the data folder. A file that disappears meanwhile stays if it was copied before.
 */
export async function copyKeptFiles({ dataDir, target, copied, onProgress }: Copying) {
  for await (const path of keptFiles(dataDir)) {
    const info = await stat(join(dataDir, path)).catch(ignoreMissing);
    const before = copied.get(path);
    if (!info || (before?.bytes === info.size && before.changedMs === info.mtimeMs)) continue;
    const sha256 = await copyFile(join(dataDir, path), join(target, path));
    if (sha256 === undefined) continue;
    copied.set(path, { bytes: info.size, changedMs: info.mtimeMs, sha256 });
    onProgress(copied.size);
  }
}

async function* keptFiles(dataDir: string) {
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name)) continue;
    if (entry.isFile()) yield entry.name;
    else if (entry.isDirectory()) yield* filesBelow(dataDir, entry.name);
  }
}

async function* filesBelow(dataDir: string, folder: string): AsyncGenerator<string> {
  if (folder === INCOMING) return;
  const entries: Dirent[] = (await readdir(join(dataDir, folder), { withFileTypes: true }).catch(ignoreMissing)) ?? [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isFile()) yield path;
    else if (entry.isDirectory()) yield* filesBelow(dataDir, path);
  }
}

/** Returns the checksum of what was written; undefined if the file is gone. */
async function copyFile(from: string, to: string) {
  await mkdir(dirname(to), { recursive: true });
  const handle = await open(from).catch(ignoreMissing);
  return handle && writeHashed(handle.createReadStream(), to);
}
