import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { exitWith } from './failure.ts';
import { PLANTED_FAULTS } from './planted-faults.ts';
import { copyTree } from './prove/copy-tree.ts';
import { proveFaults, type Proof } from './prove/prove-faults.ts';
import { chooseFaults, titleOf } from './prove/choose-faults.ts';
import { supportsColor, stepLine } from './terminal.ts';

/**
 * `npm run prove`: breaks each rule in a copy of the tree and runs the test that must notice. `--only TEXT` takes the
 * faults that mention it (or one of several), `--shard 1/4` every fourth test file, `--list` only prints them.
 */
export async function run(args: string[]) {
  try {
    const options = {
      only: { type: 'string', multiple: true },
      shard: { type: 'string' },
      list: { type: 'boolean' },
    } as const;
    const { values } = parseArgs({ args, options });
    const faults = chooseFaults(PLANTED_FAULTS, values);
    if (values.list) return void process.stdout.write(faults.map((fault) => `${titleOf(fault)}\n`).join(''));
    await prove(faults);
  } catch (error) {
    exitWith(error);
  }
}

/** The first lines of a reason, which may be a whole log. */
function beginningOf(text: string) {
  const lines = text.trim().split('\n').slice(0, 3);
  return lines
    .map((line) => line.trim())
    .join(' · ')
    .slice(0, 240);
}

async function prove(faults: ReturnType<typeof chooseFaults>) {
  const withColor = supportsColor(process.stdout, process.env);
  const problems: Proof[] = [];
  let done = 0;
  const tree = await copyTree();
  // Remove the copy even when interrupted.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  process.once('exit', () => rmSync(tree, { recursive: true, force: true }));
  await proveFaults(tree, faults, (proof) => {
    done += 1;
    const { problem, reason, milliseconds } = proof;
    if (problem !== null) problems.push(proof);
    const name = `${done}/${faults.length} ${titleOf(proof.fault)}`;
    const note = beginningOf(problem ?? reason ?? '');
    process.stdout.write(stepLine({ ok: problem === null, name, milliseconds, ...(note && { note }) }, withColor));
  });
  for (const { fault, problem } of problems) {
    process.stdout.write(`\n  ✗ ${titleOf(fault)}\n    "${fault.name}" in ${fault.test}\n    ${problem}\n`);
  }
  process.stdout.write(`\n${faults.length - problems.length} of ${faults.length} planted faults were noticed\n`);
  process.exitCode = problems.length > 0 || faults.length === 0 ? 1 : 0;
}
