import { parseArgs } from 'node:util';
import { runChecks } from './check.ts';
import { partOfHead } from './ci-part.ts';
import { closingLine, type Tally } from './suite-reports.ts';
import { runCommandTests, runJourneys, runStories, type SuiteResult } from './suites.ts';
import { supportsColor, stepLine } from './terminal.ts';
import { buildWebIfChanged } from './build-web-if-changed.ts';
import { explain } from './failure.ts';

/**
 * `npm test`: runs everything, one line each. Failures are printed last, so that a truncated log still shows them.
 * `--part` leaves out the slow tests that CI does not run for this commit.
 */
export async function run(args: string[]) {
  const { values } = parseArgs({ args, options: { part: { type: 'boolean' } } });
  const part = values.part ? await partOfHead() : undefined;
  const checks = await runChecks();
  const results: SuiteResult[] = checks.map(({ ok, ...check }) => ({ ...check, tally: oneCase(ok) }));
  // One after another, because each of them uses every core.
  for (const runSuite of [() => runStories(part), buildWeb, () => runJourneys(part), runCommandTests]) {
    const result = await runSuite();
    results.push(result);
    show(result);
  }
  const tallies = results.map(({ tally }) => tally);
  for (const name of tallies.flatMap(({ skipped }) => skipped)) process.stdout.write(`  skipped: ${name}\n`);
  for (const { name, reason } of tallies.flatMap(({ flaky = [] }) => flaky)) {
    process.stdout.write(`\n  passed on the second try: ${name}\n${reason}\n`);
  }
  for (const { name, tally, output } of results) {
    if (tally.failed > 0) process.stdout.write(`\n  ✗ ${name}\n\n${output.trim()}\n`);
  }
  process.stdout.write(`\n${closingLine(tallies)}\n`);
  process.exitCode = tallies.some(({ failed }) => failed > 0) ? 1 : 0;
}

async function buildWeb(): Promise<SuiteResult> {
  const started = performance.now();
  const failure = await buildWebIfChanged().then(() => null, explain);
  const tally = oneCase(failure === null);
  return { name: 'web app builds', tally, output: failure ?? '', milliseconds: performance.now() - started };
}

function oneCase(ok: boolean): Tally {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: [] };
}

function show({ name, tally, milliseconds }: SuiteResult) {
  const line = { ok: tally.failed === 0, name, milliseconds, note: closingLine([tally]) };
  process.stdout.write(stepLine(line, supportsColor(process.stdout, process.env)));
}
