import { z } from 'zod';

/**
 * What a suite came to. Skipped cases are kept by name, so that nobody mistakes them for passed ones; so are those that
 * passed only at the second try, because each has a fault worth finding.
 */
export type Tally = { passed: number; failed: number; skipped: string[]; wobbly?: string[] };

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

export function readVitestReport(json: unknown): Tally {
  const files = vitestReport.parse(json).testResults;
  const cases = files.flatMap((file) => file.assertionResults);
  const broken = files.filter(
    (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  );
  const failed = cases.filter(({ status }) => status === 'failed').length;
  const passed = cases.filter(({ status }) => status === 'passed').length;
  const skipped = cases.filter(({ status }) => status !== 'passed' && status !== 'failed');
  return { passed, failed: failed + broken.length, skipped: skipped.map(({ fullName }) => fullName) };
}

const playwrightSpec = z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) });
const playwrightSuite = z.object({
  title: z.string(),
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});
const playwrightReport = z.object({ suites: z.array(playwrightSuite), errors: z.array(z.unknown()) });

export function readPlaywrightReport(json: unknown): Tally {
  const report = playwrightReport.parse(json);
  const cases = report.suites.flatMap((suite) => listCases(suite, []));
  const named = (wanted: string) => cases.filter(({ status }) => status === wanted).map(({ name }) => name);
  const wobbly = named('flaky');
  return {
    passed: named('expected').length + wobbly.length,
    failed: named('unexpected').length + report.errors.length,
    skipped: named('skipped'),
    wobbly,
  };
}

function listCases(suite: z.infer<typeof playwrightSuite>, above: string[]): { name: string; status: string }[] {
  const titles = [...above, suite.title];
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map(({ status }) => ({ name: [...titles, spec.title].join(' › '), status })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((nested) => listCases(nested, titles))];
}

/** The last line of `npm test`, in the words that other programs read. */
export function closingLine(tallies: Tally[]) {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  const skipped = tallies.reduce((sum, tally) => sum + tally.skipped.length, 0);
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
