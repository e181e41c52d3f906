import { freeBytes } from './data-folder.ts';

const MIB = 1024 * 1024;
const FULL = 32 * MIB;
/** Higher than `FULL`, so that a disk near the limit does not log again and again. */
const ROOMY = 128 * MIB;
const CHECK_MS = 5_000;

type LogWarning = (details: object, message: string) => void;
type DiskLog = { error: LogWarning; warn: LogWarning };
type Parts = { folders: readonly string[]; log: DiskLog; free?: (folder: string) => number };

/** Logs once when a disk is full and once when it has space again. The failures in between are not logged. */
export function watchDisk({ folders, log, free = freeBytes }: Parts) {
  const full = new Set<string>();

  function look() {
    for (const folder of folders) {
      const left = free(folder);
      const megabytes = Math.floor(left / MIB);
      if (left < FULL && !full.has(folder)) {
        full.add(folder);
        log.error({ folder, megabytes }, `The disk of ${folder} is full: posts and uploads fail until there is space`);
      } else if (left > ROOMY && full.delete(folder)) {
        log.warn({ folder, megabytes }, `The disk of ${folder} has space again`);
      }
    }
  }

  const timer = setInterval(look, CHECK_MS).unref();
  return { look, stop: () => clearInterval(timer) };
}
