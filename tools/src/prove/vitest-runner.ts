import { join } from 'node:path';
import { createVitest, type TestModule } from 'vitest/node';
import { namePattern } from './name-pattern.ts';

/** The outcome of a run of named tests. `other`: no test passed or failed, and why. */
export type Outcome = { kind: 'passed' } | { kind: 'failed' | 'other'; reason: string };

/** One Vitest process for all faults: it keeps the database cluster and what has not changed. */
export async function openVitest(tree: string) {
  const vitest = await createVitest('test', {
    root: tree,
    config: join(tree, 'vitest.config.ts'),
    watch: false,
    maxWorkers: 1,
    reporters: [{}],
  });

  async function run(test: string, names: readonly string[]): Promise<Outcome> {
    const specifications = (await vitest.globTestSpecifications([join(tree, test)])).filter(
      ({ moduleId }) => moduleId === join(tree, test),
    );
    if (specifications.length === 0) return { kind: 'other', reason: `Vitest does not know ${test}` };
    vitest.setGlobalTestNamePattern(namePattern(names));
    const { testModules } = await vitest.runTestSpecifications(specifications);
    // Vitest also returns the modules of earlier runs.
    return outcomeOf(
      testModules.filter(({ moduleId }) => moduleId === join(tree, test)),
      names,
    );
  }

  return {
    run,
    changed: (file: string) => vitest.invalidateFile(join(tree, file)),
    close: () => vitest.close(),
  };
}

function outcomeOf(modules: readonly TestModule[], names: readonly string[]): Outcome {
  const tests = modules
    .flatMap((module) => [...module.children.allTests()])
    .filter(({ fullName }) => names.some((name) => fullName.includes(name)));
  const failed = tests.find((test) => test.result().state === 'failed');
  if (failed) return { kind: 'failed', reason: `${failed.fullName}: ${failed.result().errors?.[0]?.message ?? ''}` };
  const hasPassed = (name: string) =>
    tests.some((test) => test.fullName.includes(name) && test.result().state === 'passed');
  const missing = names.find((name) => !hasPassed(name));
  if (missing === undefined) return { kind: 'passed' };
  const [error] = modules.flatMap((module) => module.errors());
  return { kind: 'other', reason: error?.message ?? `no test is called "${missing}"` };
}
