import { type Dirent, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyHashed, ignoreMissing } from './hashed-file.ts';

/** Folders and files that are not kept: the database has its own copy, the rest is temporary or built anew. */
const LEFT_OUT =
  /^(postgres|postgres\.half-made-.*|postgres-place\.json|server\.lock.*|scratch|assets|\.restore|before-restore-.*)$/;
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
  for (const path of keptFiles(dataDir)) {
    const info = statSync(join(dataDir, path), { throwIfNoEntry: false });
    const before = copied.get(path);
    if (!info || (before?.bytes === info.size && before.changedMs === info.mtimeMs)) continue;
    mkdirSync(dirname(join(target, path)), { recursive: true });
    const sha256 = await copyHashed(join(dataDir, path), join(target, path));
    if (sha256 === undefined) continue;
    copied.set(path, { bytes: info.size, changedMs: info.mtimeMs, sha256 });
    onProgress(copied.size);
  }
}

function* keptFiles(dataDir: string) {
  for (const entry of list(dataDir)) {
    if (LEFT_OUT.test(entry.name)) continue;
    if (entry.isFile()) yield entry.name;
    else if (entry.isDirectory()) yield* filesBelow(dataDir, entry.name);
  }
}

function* filesBelow(dataDir: string, folder: string): Generator<string> {
  if (folder === INCOMING) return;
  for (const entry of list(join(dataDir, folder))) {
    const path = join(folder, entry.name);
    if (entry.isFile()) yield path;
    else if (entry.isDirectory()) yield* filesBelow(dataDir, path);
  }
}

/** Empty for a folder that is gone. */
function list(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    return ignoreMissing(error) ?? [];
  }
}
