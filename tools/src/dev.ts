import { spawn } from 'node:child_process';
import { inRepository } from './repository.ts';

/** A page served from source needs hundreds of requests, so two pages would exceed the rate limit. */
const UNLIMITED = { RATE_LIMIT_NETWORK: '0', RATE_LIMIT_ACCOUNT: '0' };

/** `npm run dev`: the server restarts when its sources change; Vite hot-reloads the web app. */
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
