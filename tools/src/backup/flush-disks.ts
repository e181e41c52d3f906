import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Once for all files, which is much faster than a sync for each of many small ones. */
export async function flushDisks(): Promise<undefined> {
  await promisify(execFile)('sync');
}
