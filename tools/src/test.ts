import { runChecks } from './check.ts';
import { closingLine, type Tally } from './suite-reports.ts';
import { runCommandTests, runJourneys, runStories, type SuiteResult } from './suites.ts';
import { isColourful, stepLine } from './terminal.ts';
import { buildWebIfChanged } from './web-build.ts';
import { explain } from './failure.ts';

/** `npm test`: everything, quiet until something fails, closing on the count. */
export async function run() {
  const checks = await runChecks();
  const tallies: Tally[] = checks.map(({ ok }) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: [] }));
  // One after another: each of them uses every core there is.
  for (const runSuite of [runStories, buildWeb, runJourneys, runCommandTests]) {
    const result = await runSuite();
    show(result);
    tallies.push(result.tally);
  }
  for (const name of tallies.flatMap(({ skipped }) => skipped)) process.stdout.write(`  skipped: ${name}\n`);
  for (const name of tallies.flatMap(({ wobbly = [] }) => wobbly)) {
    process.stdout.write(`  passed at the second try: ${name}\n`);
  }
  process.stdout.write(`\n${closingLine(tallies)}\n`);
  process.exitCode = tallies.some(({ failed }) => failed > 0) ? 1 : 0;
}

async function buildWeb(): Promise<SuiteResult> {
  const started = performance.now();
  const failure = await buildWebIfChanged().then(() => null, explain);
  const tally = { passed: failure === null ? 1 : 0, failed: failure === null ? 0 : 1, skipped: [] };
  return { name: 'web app builds', tally, output: failure ?? '', milliseconds: performance.now() - started };
}

function show({ name, tally, milliseconds, output }: SuiteResult) {
  const ok = tally.failed === 0;
  const note = closingLine([tally]);
  process.stdout.write(stepLine({ ok, name, milliseconds, note }, isColourful(process.stdout, process.env)));
  if (!ok) process.stdout.write(`\n${output.trim()}\n\n`);
}
