import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { isRunning } from '../../server/src/processes/test/server.ts';
import { inRepository } from './repository.ts';
import { runScript } from './programs.ts';

test('what a script prints and returns is captured', async () => {
  const ended = await runScript(['-e', 'console.log("out"); console.error("err"); process.exit(3)']);
  expect(ended).toMatchObject({ code: 3, output: 'out\nerr\n' });
});

/** Starts a process of its own and waits. */
const SCRIPT = `
  const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
  require('node:fs').writeFileSync(process.argv[1], process.pid + ' ' + child.pid);
  setInterval(() => undefined, 1000);
`;

test('a signal ends every script with its children, and nothing is started afterwards', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quad-programs-'));
  const files = [join(folder, 'one'), join(folder, 'two')];
  const program = `
    const { runScript } = await import(${JSON.stringify(inRepository('tools/src/programs.ts'))});
    const script = ${JSON.stringify(SCRIPT)};
    for (const file of ${JSON.stringify(files)}) {
      void runScript(['-e', script, file]).then(() => console.log('went on'));
    }`;
  const runner = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  runner.stdout.on('data', (data) => (printed += String(data)));
  const pids = await vi.waitFor(
    async () => {
      const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
      const all = texts.flatMap((text) => text.split(' ').map(Number));
      expect(all).toHaveLength(4);
      return all;
    },
    { timeout: 20_000 },
  );
  runner.kill('SIGTERM');
  expect(await once(runner, 'exit')).toEqual([null, 'SIGTERM']);
  await vi.waitFor(() => expect(pids.filter(isRunning)).toEqual([]), { timeout: 20_000 });
  expect(printed).toBe('');
  await rm(folder, { recursive: true });
});
