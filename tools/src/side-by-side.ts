import { explain } from './failure.ts';
import type { Tally } from './suite-reports.ts';

export type StepResult = { name: string; tally: Tally; milliseconds: number; output: string };
/** One step, or several at once. Each one is reported when it is done. */
export type Step = (report: (result: StepResult) => void) => Promise<void>;

/**
 * Runs several rows of steps beside each other, and the steps of a row in turn. A failed step does not stop the others.
 * Their output is kept until the end, so that no two are mixed.
 */
export async function runSideBySide(rows: Record<string, Step>[], show: (result: StepResult) => void) {
  const results: StepResult[] = [];
  const report = (result: StepResult) => {
    results.push(result);
    show(result);
  };
  await Promise.all(
    rows.map(async (row) => {
      for (const [name, step] of Object.entries(row)) {
        const started = performance.now();
        await step(report).catch((error: unknown) => {
          const milliseconds = performance.now() - started;
          report({ name, tally: oneCase(false), milliseconds, output: explain(error) });
        });
      }
    }),
  );
  return results;
}

export function oneCase(ok: boolean): Tally {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: [] };
}
