import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

type Failure = { name: string; reason: string };

/**
 * The result of a suite. Skipped cases are listed by name, so that they are not mistaken for passed ones. Cases that
 * passed only on retry are listed with their first error, because each may be a real fault.
 */
export type Tally = { passed: number; failed: number; skipped: string[]; flaky?: Failure[] };
/** Includes failure reasons when the runner's output does not have them. */
export type Report = Tally & { reasons?: string };

/** A locator that timed out repeats its message for every attempt, so long reasons are cut. */
const REASON_LINES_MAX = 30;

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

export function parseVitestReport(json: unknown): Tally {
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

const playwrightError = z.object({
  message: z.string().optional(),
  snippet: z.string().optional(),
  location: z.object({ file: z.string(), line: z.number() }).optional(),
});
const playwrightTest = z.object({
  status: z.string(),
  results: z.array(z.object({ errors: z.array(playwrightError) })),
});
const playwrightSpec = z.object({ title: z.string(), tests: z.array(playwrightTest) });
const playwrightSuite = z.object({
  title: z.string(),
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});
const playwrightReport = z.object({ suites: z.array(playwrightSuite), errors: z.array(playwrightError) });

export function parsePlaywrightReport(json: unknown): Report {
  const report = playwrightReport.parse(json);
  const cases = report.suites.flatMap((suite) => listCases(suite, []));
  const ended = (wanted: string) => cases.filter(({ status }) => status === wanted);
  const [flaky, failed] = [ended('flaky'), ended('unexpected')];
  const reasons = [...report.errors.map(reasonOf), ...failed.map(({ name, reason }) => `  failed: ${name}\n${reason}`)];
  return {
    passed: ended('expected').length + flaky.length,
    failed: failed.length + report.errors.length,
    skipped: ended('skipped').map(({ name }) => name),
    flaky: flaky.map(({ name, reason }) => ({ name, reason })),
    reasons: reasons.join('\n\n'),
  };
}

function listCases(suite: z.infer<typeof playwrightSuite>, above: string[]): (Failure & { status: string })[] {
  const titles = [...above, suite.title];
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      name: [...titles, spec.title].join(' › '),
      status,
      reason: results.flatMap(({ errors }) => errors.map(reasonOf)).join('\n'),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((nested) => listCases(nested, titles))];
}

function reasonOf({ message = 'No reason given.', snippet = '', location }: z.infer<typeof playwrightError>) {
  const index = location ? `at ${location.file}:${location.line}` : '';
  const lines = stripVTControlCharacters([index, message, snippet].filter(Boolean).join('\n')).split('\n');
  return lines
    .slice(0, REASON_LINES_MAX)
    .map((line) => `    ${line}`)
    .join('\n');
}

/** The last line of `npm test`; other programs parse it. */
export function closingLine(tallies: Tally[]) {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  const skipped = tallies.reduce((sum, tally) => sum + tally.skipped.length, 0);
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
