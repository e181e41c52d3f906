import { freeBytes } from './data-folder.ts';

const MIB = 1024 * 1024;
const FULL = 32 * MIB;
/** Not the same as above: a disk at the edge would be told of again and again. */
const ROOMY = 128 * MIB;
const LOOK_MS = 5_000;

type Say = (details: object, message: string) => void;
type DiskLog = { error: Say; warn: Say };
type Parts = { folders: readonly string[]; log: DiskLog; free?: (folder: string) => number };

/** Says once which folder's disk is full and once that it has room again: what fails of it meanwhile says nothing. */
export function watchDisk({ folders, log, free = freeBytes }: Parts) {
  const full = new Set<string>();

  function look() {
    for (const folder of folders) {
      const left = free(folder);
      const megabytes = Math.floor(left / MIB);
      if (left < FULL && !full.has(folder)) {
        full.add(folder);
        log.error({ folder, megabytes }, `The disk of ${folder} is full: posts and uploads wait until there is room`);
      } else if (left > ROOMY && full.delete(folder)) {
        log.warn({ folder, megabytes }, `The disk of ${folder} has room again`);
      }
    }
  }

  const timer = setInterval(look, LOOK_MS).unref();
  return { look, stop: () => clearInterval(timer) };
}
