import { constants } from 'node:os';

const FAULTS = ['ENOSPC', 'EDQUOT', 'EIO', 'EMFILE', 'ENFILE', 'EROFS'] as const;
/** FFmpeg reports the same faults as negative errno numbers. */
const NUMBERS = FAULTS.map((name) => -constants.errno[name]);

/** A fault like a full disk, after which the file can be tried again. */
export function isMachineFault(error: unknown) {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return FAULTS.some((name) => name === error.code) || NUMBERS.some((number) => number === error.code);
}
