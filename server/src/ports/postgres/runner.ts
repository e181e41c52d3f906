import { execFile } from 'node:child_process';
import { chown, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { ConfigError } from '../../platform/process/config-error.ts';

const run = promisify(execFile);

/**
 * The user that runs PostgreSQL: ourselves, or an unprivileged user if we are root, because PostgreSQL refuses to run
 * as root.
 */
export type Runner = { ids: { uid: number; gid: number } | undefined };

export async function chooseRunner(cluster: string): Promise<Runner> {
  if (process.getuid?.() !== 0) return { ids: undefined };
  // An existing cluster keeps its owner.
  const found = await stat(cluster).catch(() => undefined);
  if (found && found.uid !== 0) return { ids: { uid: found.uid, gid: found.gid } };
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'nobody']), run('id', ['-g', 'nobody'])]);
    // spawn expects signed 32-bit ids: on macOS "nobody" is -2.
    return { ids: { uid: Number(uid.stdout) | 0, gid: Number(gid.stdout) | 0 } };
  } catch {
    throw new ConfigError(
      'PostgreSQL does not run as root and this machine has no user "nobody": start as an ordinary user, or set DATABASE_URL.',
    );
  }
}

/**
 * Spawn options for every PostgreSQL program. The environment is empty, so that the operator's PG* variables have no
 * effect.
 */
export function runnerOptions({ ids }: Runner) {
  return { ...ids, cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } };
}

/** Tries it instead of checking mode bits, so that ACLs and mount options count too. */
export async function canEnter(runner: Runner, directory: string) {
  const entered = run('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], runnerOptions(runner));
  return entered.then(
    () => true,
    () => false,
  );
}

export async function canExecute(runner: Runner, program: string) {
  const executed = run(program, ['--version'], runnerOptions(runner));
  return executed.then(
    () => true,
    () => false,
  );
}

export async function changeOwner({ ids }: Runner, path: string) {
  if (ids) await chown(path, ids.uid, ids.gid);
}
