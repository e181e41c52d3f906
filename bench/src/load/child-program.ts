import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import MEMORY_ENV from '../../../server/src/processes/memory-env.json' with { type: 'json' };
import NODE_FLAGS from '../../../server/src/processes/node-flags.json' with { type: 'json' };

/** Starts a server of this folder in a separate process, with the flags and the environment of the real one, and waits until it listens. */
export async function startProgram(
  program: string,
  env: Record<string, string>,
  options?: object,
  flags: readonly string[] = NODE_FLAGS,
) {
  const child = fork(resolve(import.meta.dirname, program), {
    env: { ...MEMORY_ENV, ...process.env, ...env },
    execArgv: [...flags],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  if (options) child.send(options);
  const port = await new Promise<number>((ready, failed) => {
    child.once('message', (message) => ready(Number(message)));
    child.once('exit', (code) => failed(new Error(`${program} ended with ${code}`)));
  });
  return { child, port };
}

export async function stopProgram(child: ChildProcess) {
  const ended = new Promise((resolveEnd) => child.once('exit', resolveEnd));
  child.disconnect();
  await Promise.race([ended, wait(5_000)]);
  child.kill('SIGKILL');
}
