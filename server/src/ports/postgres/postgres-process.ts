import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { findPostmaster, signal } from './postmaster-file.ts';
import { type Runner, runnerOptions } from './runner.ts';
import type { Settings } from './settings.ts';

/**
 * PostgreSQL must not outlive a server killed with -9. So a shell between them reads from a pipe that only the server
 * holds: when it closes for any reason, the shell starts a fast shutdown. It exits with PostgreSQL's exit code.
 */
const WATCH = `
"$@" 3<&- &
postgres=$!
(read -r line <&3; kill -INT "$postgres" 2>/dev/null) &
watcher=$!
wait "$postgres"
code=$?
kill "$watcher" 2>/dev/null
exit "$code"
`;

const LINES_MAX = 20;

export type Launch = {
  runner: Runner;
  postgres: string;
  cluster: string;
  socketDir: string;
  settings: Settings;
  log: (line: string) => void;
};

export type PostgresProcess = { ended: Promise<void>; lastLines: () => string; stop: () => Promise<void> };

export function launchPostgres({ runner, postgres, cluster, socketDir, settings, log }: Launch): PostgresProcess {
  const all: Settings = {
    ...settings,
    listen_addresses: '',
    unix_socket_directories: `"${socketDir}"`,
    unix_socket_permissions: '0700',
  };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn('/bin/sh', ['-c', WATCH, 'quad-postgres', postgres, '-D', cluster, ...args], {
    ...runnerOptions(runner),
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    // Its own process group, so that Ctrl-C reaches only the server, which stops PostgreSQL after draining.
    detached: true,
  });
  const lines = keepLines(child, log);
  const ended = once(child, 'exit').then(
    () => undefined,
    (error: Error) => void lines.push(error.message),
  );
  return { ended, lastLines: () => lines.join('\n'), stop: () => stop(child, ended, cluster) };
}

/** Returns true when PostgreSQL is ready, false if it exited. */
export async function waitUntilReady(started: PostgresProcess, cluster: string) {
  let ended = false;
  void started.ended.then(() => (ended = true));
  while (!ended) {
    if ((await findPostmaster(cluster))?.ready) return true;
    await wait(15);
  }
  return false;
}

function keepLines(child: ChildProcess, log: (line: string) => void) {
  const lines: string[] = [];
  if (!child.stderr) return lines;
  createInterface({ input: child.stderr }).on('line', (line) => {
    lines.push(line);
    if (lines.length > LINES_MAX) lines.shift();
    log(line);
  });
  return lines;
}

async function stop(child: ChildProcess, ended: Promise<void>, cluster: string) {
  const pipe = child.stdio[3] as Duplex | null;
  pipe?.destroy();
  const forceTimer = setTimeout(() => {
    void findPostmaster(cluster).then((stuck) => stuck && signal(stuck.pid, 'SIGQUIT'));
  }, 20_000);
  await ended;
  clearTimeout(forceTimer);
}
