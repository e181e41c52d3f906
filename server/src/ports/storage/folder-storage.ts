import { randomUUID } from 'node:crypto';
import { createReadStream, type Dirent } from 'node:fs';
import { mkdir, open, opendir, rename, rm, rmdir, type FileHandle, readdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { DAY_MS, HOUR_MS } from '@quad/contract/durations';
import { checkKey, type ByteRange, type Storage } from './storage.ts';

/** Starts with a dot, which no key may, so it is never listed or opened. */
const INCOMING = '.incoming';

/** A file that is being written changes all the time. An older one was left by a killed process. */
const LEFT_BEHIND_MS = DAY_MS;
/** How often they are looked for. */
const CLEANUP_MS = HOUR_MS;

/** Stores files in a local folder. */
export function folderStorage(root: string): Storage {
  let cleanedAt = Number.NEGATIVE_INFINITY;

  async function removeLeftBehind(folder: string) {
    if (performance.now() - cleanedAt < CLEANUP_MS) return;
    cleanedAt = performance.now();
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      const info = await stat(path).catch(() => undefined);
      if (info && info.mtimeMs < Date.now() - LEFT_BEHIND_MS) await rm(path, { force: true });
    }
  }

  const pathOf = (key: string) => {
    checkKey(key);
    return join(root, ...key.split('/'));
  };

  return {
    async put(key, body) {
      const path = pathOf(key);
      const incoming = join(root, INCOMING, randomUUID());
      await mkdir(dirname(incoming), { recursive: true });
      await removeLeftBehind(dirname(incoming));
      try {
        await writeWhole(incoming, body);
        await moveTo(path, incoming).catch((error: unknown) => {
          if (!isMissing(error)) throw error;
          // Deleting the last file of the folder has just removed it.
          return moveTo(path, incoming);
        });
      } catch (error) {
        await rm(incoming, { force: true });
        throw error;
      }
    },

    async open(key, range) {
      const handle = await openExisting(pathOf(key));
      if (!handle) return undefined;
      try {
        const info = await handle.stat();
        if (!info.isFile()) {
          await handle.close();
          return undefined;
        }
        return { stream: readPart(handle, info.size, range), size: info.size };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },

    async delete(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      // Fails while there are other files in it. Empty folders would add up, one for every deleted photo.
      await rmdir(dirname(path)).catch(() => undefined);
    },

    async *list(prefix) {
      const folders = prefix.split('/').slice(0, -1);
      // Walks only the folder of the prefix, because there may be a million other files.
      const start = folders.length > 0 ? pathOf(folders.join('/')) : root;
      for await (const entry of walk(start)) {
        if (!entry.isFile()) continue;
        const key = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
        if (!key.startsWith(INCOMING) && key.startsWith(prefix)) yield key;
      }
    },
  };
}

async function writeWhole(path: string, body: Buffer | Readable) {
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(body);
    // Synced before the rename, so that a power cut never leaves half a file under its name.
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function moveTo(path: string, from: string) {
  await mkdir(dirname(path), { recursive: true });
  await rename(from, path);
}

async function openExisting(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function readPart(handle: FileHandle, size: number, range: ByteRange | undefined) {
  if (!range) return createReadStream('', { fd: handle });
  if (range.start >= size || range.end < range.start)
    throw new RangeError('The range starts after the end of the file.');
  return createReadStream('', { fd: handle, start: range.start, end: Math.min(range.end, size - 1) });
}

/** Folder by folder, because one that is removed meanwhile must not end the whole walk. */
async function* walk(folder: string): AsyncIterable<Dirent> {
  try {
    for await (const entry of await opendir(folder)) {
      if (entry.isDirectory()) yield* walk(join(folder, entry.name));
      else yield entry;
    }
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

function isMissing(error: unknown) {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
