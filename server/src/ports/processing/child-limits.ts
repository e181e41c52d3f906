import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { MediaKind } from '@quad/contract/media';

export type ChildLimits = {
  wallMs: number;
  cpuSeconds: number;
  /** Besides V8's own heap: what the decoders take. */
  memoryMiB: number;
  heapMiB: number;
};

/**
 * The time of the processor ends what loops, the time of the clock what hangs. The second is longer: below every other
 * program, on a busy machine, a good file waits.
 */
export const CHILD_LIMITS: Record<MediaKind | 'avatar', ChildLimits> = {
  photo: { wallMs: 120_000, cpuSeconds: 30, memoryMiB: 1_500, heapMiB: 128 },
  video: { wallMs: 1_800_000, cpuSeconds: 1_200, memoryMiB: 2_500, heapMiB: 256 },
  /** Somebody waits for the answer. */
  avatar: { wallMs: 30_000, cpuSeconds: 10, memoryMiB: 1_500, heapMiB: 128 },
};

/** Of a quick try; a file that takes longer is tried again without it. */
export const QUICK_LIMITS: Record<MediaKind, Pick<ChildLimits, 'wallMs' | 'cpuSeconds'>> = {
  photo: { wallMs: 30_000, cpuSeconds: 10 },
  video: { wallMs: 120_000, cpuSeconds: 40 },
};

/** No file that is made of an upload comes near this. */
const FILE_BLOCKS_MAX = 2 ** 20;

/** Where every system keeps `nice` and `unshare`. The child is given no other variable that the server has. */
export const CHILD_PATH = '/usr/local/bin:/usr/bin:/bin';

/**
 * A shell sets the limits and becomes the program. Memory is limited by `-d`, which counts what is written to and not
 * what is only set apart: V8 and FFmpeg set ten gigabytes apart before they begin, so `-v` would have to be higher.
 * macOS takes the number and does not keep to it; there the heap and the time are what ends a greedy decoder.
 */
export function limitedCommand({ cpuSeconds, memoryMiB }: ChildLimits, wrapper: readonly string[]) {
  const script = [
    'ulimit -c 0',
    // Apart, so that the signal says what ran out: at the second one it is killed like by anything else.
    `ulimit -H -t ${cpuSeconds + 5}`,
    `ulimit -S -t ${cpuSeconds}`,
    `ulimit -f ${FILE_BLOCKS_MAX}`,
    `ulimit -d ${memoryMiB * 1024} 2>/dev/null`,
    'exec nice -n 19 "$@"',
  ];
  return { file: '/bin/sh', args: ['-c', script.join('; '), 'sh', ...wrapper] };
}

const WITHOUT_NETWORK = ['unshare', '--user', '--map-root-user', '--net', '--'];

/** How to start a program that has no network at all, where the system lets the server's user do that; else nothing. */
export async function findWrapper(): Promise<readonly string[]> {
  const [file = '', ...args] = WITHOUT_NETWORK;
  const isAllowed = await promisify(execFile)(file, [...args, 'true'], { env: { PATH: CHILD_PATH } }).then(
    () => true,
    () => false,
  );
  return isAllowed ? WITHOUT_NETWORK : [];
}
