import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fault } from '../planted-faults/fault.ts';
import { runJourney } from './journey-runner.ts';
import { openVitest, type Outcome } from './vitest-runner.ts';

/**
 * `problem` is null when the named test noticed the fault, and `reason` says how. On a busy machine a test may fail only
 * because it ran out of time, which its reason shows.
 */
export type Proof = { fault: Fault; problem: string | null; reason?: string; milliseconds: number };

/** Plants each fault in the tree, runs its test and takes the fault out again. */
export async function proveFaults(tree: string, faults: readonly Fault[], onProof: (proof: Proof) => void) {
  const vitest = await openVitest(tree);
  const run = (test: string, names: readonly string[]): Promise<Outcome> =>
    test.startsWith('e2e/') ? runJourney(tree, test, names) : vitest.run(test, names);

  /** Null if the named tests pass as the tree is, else what is wrong. */
  async function problemWithout(test: string, names: readonly string[]) {
    const outcome = await run(test, names);
    if (outcome.kind === 'passed') return null;
    return outcome.kind === 'failed' ? `the test fails without a fault too: ${outcome.reason}` : outcome.reason;
  }

  async function prove(fault: Fault): Promise<Pick<Proof, 'problem' | 'reason'>> {
    const path = join(tree, fault.file);
    const original = await readFile(path, 'utf8');
    if (original.split(fault.find).length !== 2) return { problem: 'its text is not in the file exactly once' };
    // The replacement is a function, because `$` has a meaning in a replacement string.
    await writeFile(
      path,
      original.replace(fault.find, () => fault.replace),
    );
    vitest.changed(fault.file);
    try {
      const outcome = await run(fault.test, [fault.name]);
      if (outcome.kind === 'failed') return { problem: null, reason: outcome.reason };
      return { problem: outcome.kind === 'passed' ? 'survived' : outcome.reason };
    } finally {
      await writeFile(path, original);
      vitest.changed(fault.file);
    }
  }

  try {
    // Grouped by test file. First check that the tests pass without the faults.
    for (const [test, group] of Map.groupBy(faults, (fault) => fault.test)) {
      const before = await problemWithout(test, [...new Set(group.map(({ name }) => name))]);
      for (const fault of group) {
        const started = performance.now();
        const shown = before === null ? await prove(fault) : { problem: before };
        onProof({ fault, ...shown, milliseconds: performance.now() - started });
      }
    }
  } finally {
    await vitest.close();
  }
}
