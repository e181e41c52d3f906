import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const START = join(import.meta.dirname, '..', '..', 'tools', 'start.mjs');

/** Runs a staff command on the running server's data. */
export async function runStaffCommand(...command: string[]) {
  const env = { ...process.env, DATA_DIR: process.env['QUAD_DATA_DIR'] };
  await promisify(execFile)(process.execPath, [START, 'quad', ...command], { env });
}
