import { spawn } from 'node:child_process';
import { inRepository } from './repository.ts';

/** A page made from its sources is hundreds of requests: the second would be more than one network may ask for in a minute. */
const UNLIMITED = { RATE_LIMIT_NETWORK: '0', RATE_LIMIT_ACCOUNT: '0' };

/** `npm run dev`: the server starts again when its sources change; the web app is exchanged in the open page by Vite. */
export async function run(argv: string[]) {
  const watched = ['server/src', 'server/migrations', 'contract/src'].map(
    (path) => `--watch-path=${inRepository(path)}`,
  );
  const child = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', ...watched, inRepository('tools/src/dev-server.ts'), ...argv],
    { cwd: inRepository(), stdio: 'inherit', env: { ...UNLIMITED, ...process.env } },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  process.exitCode = await new Promise<number>((resolve) => {
    child.once('exit', (code) => resolve(code ?? 0));
  });
}
