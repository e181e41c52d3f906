import { parseArgs } from 'node:util';
import { runServer } from '../../server/src/main.ts';
import { exitWith } from './failure.ts';
import { paint, terminalProgress } from './terminal.ts';
import { buildWebIfChanged } from './web-build.ts';

/** `npm start`: from a clone to a running site, one line per step. */
export async function run(argv: string[]) {
  const { progress, abandon, colourful } = terminalProgress(process.stdout, process.env);
  try {
    const { values } = parseArgs({ args: argv, options: { 'no-demo': { type: 'boolean', default: false } } });
    process.stdout.write(`\n  ${paint('Quad', 'bold', colourful)}\n\n`);
    await runServer({
      env: process.env,
      demo: !values['no-demo'],
      progress,
      beforeStart: async () => {
        const done = progress('web app');
        done((await buildWebIfChanged()) ? 'built' : 'unchanged');
      },
    });
  } catch (error) {
    abandon();
    exitWith(error);
  }
}
