import { execFileSync, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { inLab } from './addresses.ts';

/*
 * The lab's processes outlive the command that starts them. A file per process stores its id and start time, so that
 * we never kill an unrelated process that reuses the id.
 */

const record = z.object({ pid: z.number(), startedAt: z.string() });
const fileOf = (name: string) => inLab('processes', `${name}.json`);

type Program = {
  name: string;
  command: string;
  args: string[];
  /** The system user it runs as, if the lab is run by root. */
  user?: string | undefined;
  env?: Record<string, string>;
};

/** User and group ids, for programs that refuse to run as root. Whoever is not root runs everything themselves. */
export function userIds(user: string | undefined) {
  if (user === undefined || process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

export function start({ name, command, args, user, env = {} }: Program) {
  mkdirSync(inLab('log'), { recursive: true });
  mkdirSync(inLab('processes'), { recursive: true });
  const log = openSync(inLab('log', `${name}.log`), 'a');
  const child = spawn(command, args, {
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: '/usr/sbin:/usr/bin:/bin', HOME: inLab(), LC_ALL: 'C.UTF-8', ...env },
    cwd: '/',
    ...userIds(user),
  });
  closeSync(log);
  if (child.pid === undefined) throw new Error(`${command} could not be started`);
  const started = { pid: child.pid, startedAt: startedAt(child.pid) ?? '' };
  writeFileSync(fileOf(name), JSON.stringify(started));
  child.unref();
  return child.pid;
}

/** The process id of a part of the lab; undefined when it does not run. */
export function pidOf(name: string) {
  try {
    const { pid, startedAt: moment } = record.parse(JSON.parse(readFileSync(fileOf(name), 'utf8')));
    return startedAt(pid) === moment ? pid : undefined;
  } catch {
    return undefined;
  }
}

export function recordedNames() {
  try {
    return readdirSync(inLab('processes')).map((file) => file.replace(/\.json$/, ''));
  } catch {
    return [];
  }
}

/** Sends a signal to a part and everything it has started. */
export function signalTree(name: string, signal: NodeJS.Signals) {
  const pid = pidOf(name);
  if (pid === undefined) return;
  for (const each of [pid, ...descendants(pid)]) signalTo(each, signal);
}

export function signalTo(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already exited.
  }
}

/** Stops a part and waits. Kills it with its children if it does not exit in time. */
export async function stop(name: string, withinMs = 20_000) {
  const pid = pidOf(name);
  if (pid !== undefined) {
    const all = [pid, ...descendants(pid)];
    signalTo(pid, 'SIGTERM');
    const until = performance.now() + withinMs;
    while (pidOf(name) !== undefined && performance.now() < until) await wait(50);
    for (const each of all) signalTo(each, 'SIGKILL');
  }
  rmSync(fileOf(name), { force: true });
}

export async function untilEnded(name: string) {
  while (pidOf(name) !== undefined) await wait(20);
}

/** The start time of a process, in clock ticks since boot; undefined if it has exited. */
function startedAt(pid: number) {
  const fields = statOf(pid);
  return fields && fields[0] !== 'Z' ? fields[19] : undefined;
}

export function descendants(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: Number(statOf(Number(name))?.[1]) }));
  const below = (one: number): number[] =>
    parents.filter(({ parent }) => parent === one).flatMap((child) => [child.pid, ...below(child.pid)]);
  return below(pid);
}

/** The fields of /proc/PID/stat after the name, which may contain spaces. */
function statOf(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return undefined;
  }
}
