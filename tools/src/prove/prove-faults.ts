import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fault } from '../planted-faults/fault.ts';
import { runJourney } from './journey-runner.ts';
import { openVitest, type Outcome } from './vitest-runner.ts';

/** `problem` is null when the named test noticed the fault. */
export type Proof = { fault: Fault; problem: string | null; milliseconds: number };

const isJourney = ({ test }: Fault) => test.startsWith('e2e/');

/** Plants each fault in the tree, runs its test and takes the fault out again. */
export async function proveFaults(tree: string, faults: readonly Fault[], onProof: (proof: Proof) => void) {
  const vitest = await openVitest(tree);
  const run = (fault: Fault): Promise<Outcome> =>
    isJourney(fault) ? runJourney(tree, fault.test, fault.name) : vitest.run(fault.test, [fault.name]);

  async function problemOf(fault: Fault) {
    const path = join(tree, fault.file);
    const original = await readFile(path, 'utf8');
    if (original.split(fault.find).length !== 2) return 'its text is not in the file exactly once';
    // The replacement is a function, because `$` has a meaning in a replacement string.
    await writeFile(
      path,
      original.replace(fault.find, () => fault.replace),
    );
    vitest.changed(fault.file);
    try {
      const outcome = await run(fault);
      if (outcome.kind === 'failed') return null;
      return outcome.kind === 'passed' ? 'survived' : outcome.reason;
    } finally {
      await writeFile(path, original);
      vitest.changed(fault.file);
    }
  }

  try {
    // Faults of one test run together, after a run that shows that their tests pass without them.
    for (const [test, group] of Map.groupBy(faults, (fault) => fault.test)) {
      const healthy = await healthOf(test, group, run, vitest.run);
      for (const fault of group) {
        const started = performance.now();
        const problem = healthy ?? (await problemOf(fault));
        onProof({ fault, problem, milliseconds: performance.now() - started });
      }
    }
  } finally {
    await vitest.close();
  }
}

/** Null if the named tests pass as the tree is, else what is wrong. */
async function healthOf(
  test: string,
  group: readonly Fault[],
  runOne: (fault: Fault) => Promise<Outcome>,
  runNamed: (test: string, names: readonly string[]) => Promise<Outcome>,
) {
  const [first] = group;
  const names = [...new Set(group.map(({ name }) => name))];
  const outcome = first && isJourney(first) ? await runOne(first) : await runNamed(test, names);
  if (outcome.kind === 'passed') return null;
  return outcome.kind === 'failed' ? `the test fails without a fault too: ${outcome.reason}` : outcome.reason;
}
