import { readFaultArgs, runFaults } from './faults/faults.ts';
import { down, isUp, status, up } from './parts/lab-parts.ts';

const USAGE =
  'Say what to do: npm run lab -- up | status | faults [--only name,name] [--out file] [--list] | down [--keep]';

/** Runs against the lab that is up, or brings one up for the run and takes it down again. */
async function faults(args: string[]) {
  const chosen = readFaultArgs(args);
  if (chosen.list) {
    for (const { name, fault } of chosen.faults) process.stdout.write(`${name.padEnd(24)}${fault}\n`);
    return;
  }
  const isOurs = !isUp();
  if (isOurs) await up();
  try {
    await runFaults(chosen);
  } finally {
    if (isOurs) await down();
  }
}

export async function run([command, ...args]: string[]) {
  try {
    if (command === 'up') await up();
    else if (command === 'down') await down({ keepsData: args.includes('--keep') });
    else if (command === 'status') await status();
    else if (command === 'faults') await faults(args);
    else throw new Error(USAGE);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}${cause}\n`);
    process.exitCode = 1;
  }
}
