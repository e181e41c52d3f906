import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { inRepository } from './repository.ts';

type Ended = { code: number; output: string; milliseconds: number };

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Longer than journeys take to stop their server. */
const TIMEOUT_MS = 30_000;

const running = new Set<ChildProcess>();
let isEnding = false;

/** Runs a script with the same Node and captures its output. A signal to this process ends the script too. */
export function runScript(args: string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  // Never resolves: no script may start while this process ends.
  if (isEnding) return new Promise(() => undefined);
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: inRepository(),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own: Ctrl-C reaches it and its children once, from here.
    detached: true,
  });
  keep(child);
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (isEnding) return;
      const output = Buffer.concat(chunks).toString();
      resolve({ code: code ?? 1, output, milliseconds: performance.now() - started });
    });
  });
}

function keep(child: ChildProcess) {
  if (running.size === 0) for (const signal of SIGNALS) process.on(signal, endAll);
  running.add(child);
  const forget = () => {
    running.delete(child);
    if (running.size === 0 && !isEnding) for (const signal of SIGNALS) process.off(signal, endAll);
  };
  child.once('close', forget);
  child.once('error', forget);
}

/** Ends all scripts with what they have started, and then this process by the same signal. */
function endAll(signal: NodeJS.Signals) {
  if (isEnding) return;
  const children = [...running];
  for (const child of children) signalGroup(child, 'SIGINT');
  // Another handler, such as a starting server's, shuts down by itself.
  if (process.listenerCount(signal) > 1) return;
  isEnding = true;
  const force = setTimeout(() => children.forEach((child) => signalGroup(child, 'SIGKILL')), TIMEOUT_MS);
  void Promise.all(children.map(untilExit)).then(() => {
    clearTimeout(force);
    for (const each of SIGNALS) process.off(each, endAll);
    process.kill(process.pid, signal);
  });
}

async function untilExit(child: ChildProcess) {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals) {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // The process has already exited.
  }
}

/** Runs the jobs in order, with limited concurrency. */
export async function runSome<Job, Result>(jobs: Job[], atOnce: number, work: (job: Job) => Promise<Result>) {
  const waiting = [...jobs];
  const results: Result[] = [];
  async function takeNext(): Promise<void> {
    const job = waiting.shift();
    if (job === undefined) return;
    results.push(await work(job));
    await takeNext();
  }
  await Promise.all(Array.from({ length: atOnce }, takeNext));
  return results;
}
