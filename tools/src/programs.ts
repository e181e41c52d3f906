import { spawn } from 'node:child_process';
import { inRepository } from './repository.ts';

export type Ended = { code: number; output: string; milliseconds: number };

/** Runs a script with the same Node and captures its output. */
export function runScript(args: string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: inRepository(),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      const output = Buffer.concat(chunks).toString();
      resolve({ code: code ?? 1, output, milliseconds: performance.now() - started });
    });
  });
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
