import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../platform/data-folder.ts';

/** Longer than any file takes; what is older was left by a process that was killed. */
const LEFT_BEHIND_MS = 2 * 60 * 60 * 1000;

/** A folder that nobody else may look into. */
export async function newScratchFolder(root: string) {
  makeFolder(root);
  await removeLeftBehind(root);
  return mkdtemp(join(root, 'media-'));
}

async function removeLeftBehind(root: string) {
  for (const name of await readdir(root)) {
    const folder = join(root, name);
    const info = await stat(folder).catch(() => undefined);
    if (info && info.mtimeMs < Date.now() - LEFT_BEHIND_MS) await rm(folder, { recursive: true, force: true });
  }
}
