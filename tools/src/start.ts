import { parseArgs } from 'node:util';
import { readConfig } from '../../server/src/config/config.ts';
import { readEnv } from '../../server/src/config/env.ts';
import { runServer, type ServerOptions } from '../../server/src/main.ts';
import { addressLines } from './addresses.ts';
import { exitWith } from './failure.ts';
import { checkPortIsFree } from './free-port.ts';
import { paint, terminalProgress, type Terminal } from './terminal.ts';
import { buildWebIfChanged } from './build-web-if-changed.ts';

/** `npm start`: from a clone to a running site, one line per step. */
export async function run(argv: string[]) {
  await startSite(argv, (terminal) => ({
    beforeStart: async () => {
      const done = terminal.progress('web app');
      done((await buildWebIfChanged()) ? 'built' : 'unchanged');
    },
  }));
}

/** Shared by `npm start` and `npm run dev`, which differ in where the web app comes from. */
export async function startSite(argv: string[], webApp: (terminal: Terminal) => Partial<ServerOptions>) {
  const terminal = terminalProgress(process.stdout, process.env);
  try {
    const { values } = parseArgs({ args: argv, options: { 'no-demo': { type: 'boolean', default: false } } });
    const env = values['no-demo'] ? { ...process.env, DEMO: 'off' } : process.env;
    process.stdout.write(`\n  ${paint('Quad', 'bold', terminal.withColor)}\n\n`);
    await checkPortIsFree(readConfig(readEnv(env)));
    await runServer({
      env,
      progress: terminal.progress,
      seed: (deps) => seed(deps, terminal),
      onReady: ({ config, port }) => process.stdout.write(addressLines(config, port, terminal.withColor)),
      ...webApp(terminal),
    });
  } catch (error) {
    terminal.abandon();
    exitWith(error);
  }
}

/** Loaded lazily: the demo generator is large and only the first start needs it. */
const seed = async (deps: Parameters<NonNullable<ServerOptions['seed']>>[0], terminal: Terminal) => {
  const { seedDemo } = await import('./demo/seed.ts');
  const progress = (done: number, total: number) => terminal.detail(`${done} of ${total} pictures`);
  return (await seedDemo({ ...deps, progress })) ? 'made' : 'there';
};
