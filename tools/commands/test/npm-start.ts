import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { processesIn } from './processes.ts';

/** A newcomer's environment: our packages are not in PATH, and nothing is set by `npm test`. */
function newcomersEnvironment() {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|VITEST|NODE_ENV|NODE_OPTIONS|INIT_CWD)/i.test(name),
  );
  const path = process.env['PATH'] ?? '';
  return {
    ...Object.fromEntries(kept),
    PATH: path
      .split(':')
      .filter((entry) => !entry.endsWith('/.bin'))
      .join(':'),
  };
}

/** The real `npm start`, as typed in that folder. */
export function npmStart(root: string, variables: Record<string, string>) {
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...newcomersEnvironment(), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit').then(([code]) => Number(code));
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));

  return {
    exited,
    output: () => output,
    terminate: () => child.kill('SIGTERM'),
    /** The server itself, below npm and its shell. */
    serverPid: () => {
      const server = processesIn(root).filter(
        ({ command }) => /start\.mjs start/.test(command) && !/^(sh|npm)\b/.test(command),
      );
      return server.at(-1)?.pid ?? 0;
    },
    async ready(url: string) {
      while (!(await isOk(url))) {
        if (child.exitCode !== null) throw new Error(`npm start ended by itself.\n${output}`);
        await delay(50);
      }
    },
  };
}

async function isOk(url: string) {
  const response = await fetch(url).catch(() => null);
  return response?.ok === true;
}
