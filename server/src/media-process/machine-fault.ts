import { constants } from 'node:os';

const FAULTS = ['ENOSPC', 'EDQUOT', 'EIO', 'EMFILE', 'ENFILE', 'EROFS'] as const;
/** How FFmpeg names the same faults. */
const NUMBERS = FAULTS.map((name) => -constants.errno[name]);

/** A full disk and the like: no reason to refuse the file for good. */
export function isMachineFault(error: unknown) {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return FAULTS.some((name) => name === error.code) || NUMBERS.some((number) => number === error.code);
}
