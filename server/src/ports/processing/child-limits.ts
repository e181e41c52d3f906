import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { MediaKind } from '@quad/contract/media/media.schemas';
import type { ProcessingTask } from './processing.ts';

export type ChildLimits = {
  wallMs: number;
  cpuSeconds: number;
  /** Memory of the decoders, in addition to V8's heap. */
  memoryMiB: number;
  heapMiB: number;
};

/**
 * CPU time stops what loops, wall time stops what hangs. Wall time is longer, because the process has the lowest
 * priority and may have to wait on a busy machine.
 */
export const CHILD_LIMITS: Record<ProcessingTask['kind'], ChildLimits> = {
  photo: { wallMs: 120_000, cpuSeconds: 30, memoryMiB: 1_500, heapMiB: 128 },
  video: { wallMs: 1_800_000, cpuSeconds: 1_200, memoryMiB: 2_500, heapMiB: 256 },
  /** Short, because a person waits for the result. */
  avatar: { wallMs: 30_000, cpuSeconds: 10, memoryMiB: 1_500, heapMiB: 128 },
  preview: { wallMs: 30_000, cpuSeconds: 10, memoryMiB: 1_500, heapMiB: 128 },
  card: { wallMs: 30_000, cpuSeconds: 10, memoryMiB: 1_500, heapMiB: 128 },
};

/** Limits of a quick attempt. A file that takes longer is tried again without them. */
export const QUICK_LIMITS: Record<MediaKind, Pick<ChildLimits, 'wallMs' | 'cpuSeconds'>> = {
  photo: { wallMs: 30_000, cpuSeconds: 10 },
  video: { wallMs: 120_000, cpuSeconds: 40 },
};

/** Far above the size of any file we produce. */
const FILE_BLOCKS_MAX = 2 ** 20;

/** The folders of `nice` and `unshare`. The child gets none of the server's environment variables. */
export const CHILD_PATH = '/usr/local/bin:/usr/bin:/bin';

/**
 * A shell sets the limits and then execs the program. `-d` limits memory that is used, not only reserved: V8 and FFmpeg
 * reserve ten gigabytes at startup, so `-v` would not work. macOS ignores `-d`; there the heap and time limits apply.
 */
export function limitedCommand({ cpuSeconds, memoryMiB }: ChildLimits, wrapper: readonly string[]) {
  const script = [
    'ulimit -c 0',
    // Different soft and hard limits, so that SIGXCPU shows what ran out; the hard limit sends SIGKILL.
    `ulimit -H -t ${cpuSeconds + 5}`,
    `ulimit -S -t ${cpuSeconds}`,
    `ulimit -f ${FILE_BLOCKS_MAX}`,
    `ulimit -d ${memoryMiB * 1024} 2>/dev/null`,
    'exec nice -n 19 "$@"',
  ];
  return { file: '/bin/sh', args: ['-c', script.join('; '), 'sh', ...wrapper] };
}

const WITHOUT_NETWORK = ['unshare', '--user', '--map-root-user', '--net', '--'];

/** The command prefix that starts a program without network access, or none if the system does not allow it. */
export async function findWrapper(): Promise<readonly string[]> {
  const [file = '', ...args] = WITHOUT_NETWORK;
  const isAllowed = await promisify(execFile)(file, [...args, 'true'], { env: { PATH: CHILD_PATH } }).then(
    () => true,
    () => false,
  );
  return isAllowed ? WITHOUT_NETWORK : [];
}
