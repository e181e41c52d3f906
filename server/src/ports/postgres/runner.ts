import { execFile } from 'node:child_process';
import { chown, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { ConfigError } from '../../platform/config-error.ts';

const run = promisify(execFile);

/** Who runs PostgreSQL: ourselves, or an unprivileged user when we are root, because PostgreSQL refuses to be root. */
export type Runner = { ids: { uid: number; gid: number } | undefined };

export async function chooseRunner(cluster: string): Promise<Runner> {
  if (process.getuid?.() !== 0) return { ids: undefined };
  // What an ordinary user has begun goes on as that user's.
  const found = await stat(cluster).catch(() => undefined);
  if (found && found.uid !== 0) return { ids: { uid: found.uid, gid: found.gid } };
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'nobody']), run('id', ['-g', 'nobody'])]);
    // Signed 32 bits, as spawn wants them: on macOS nobody is -2.
    return { ids: { uid: Number(uid.stdout) | 0, gid: Number(gid.stdout) | 0 } };
  } catch {
    throw new ConfigError(
      'PostgreSQL does not run as root and this machine has no user "nobody": start as an ordinary user, or set DATABASE_URL.',
    );
  }
}

/** Spawn options every PostgreSQL program gets. The environment is bare, so that no PG* variable of the operator leaks in. */
export function runnerOptions({ ids }: Runner) {
  return { ...ids, cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } };
}

/** Asked of the system itself rather than worked out from mode bits, so that access lists and mount options count too. */
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

export async function giveTo({ ids }: Runner, path: string) {
  if (ids) await chown(path, ids.uid, ids.gid);
}
