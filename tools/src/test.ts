import { runChecks } from './check.ts';
import { explain } from './failure.ts';
import { oneCase, runSideBySide, type Step, type StepResult } from './side-by-side.ts';
import { closingLine } from './suite-reports.ts';
import { runCommandTests, runJourneys, runPrograms, runStories } from './suites.ts';
import { isColourful, stepLine } from './terminal.ts';
import { buildWebIfChanged } from './web-build.ts';

/**
 * `npm test`: runs everything, one line each. Failures are printed last, so that a truncated log still shows them.
 *
 * What drives pages or programs has deadlines and waits half of the time. Checks and stories take what it leaves of the
 * cores, at the lowest priority, which the media processes of a server have too and would otherwise never get a turn.
 */
export async function run() {
  const results = await runSideBySide(
    [
      { 'web app builds': buildWeb, journeys: suite(runJourneys) },
      { 'servers and workers': suite(runPrograms), 'npm start': suite(runCommandTests) },
      { checks, 'rules and stories': suite(runStories) },
    ],
    show,
  );
  const tallies = results.map(({ tally }) => tally);
  for (const name of tallies.flatMap(({ skipped }) => skipped)) process.stdout.write(`  skipped: ${name}\n`);
  for (const { name, reason } of tallies.flatMap(({ wobbly = [] }) => wobbly)) {
    process.stdout.write(`\n  passed on the second try: ${name}\n${reason}\n`);
  }
  for (const { name, tally, output } of results) {
    if (tally.failed > 0) process.stdout.write(`\n  ✗ ${name}\n\n${output.trim()}\n`);
  }
  process.stdout.write(`\n${closingLine(tallies)}\n`);
  process.exitCode = tallies.some(({ failed }) => failed > 0) ? 1 : 0;
}

function suite(runSuite: () => Promise<StepResult>): Step {
  return async (report) => report(await runSuite());
}

const checks: Step = async (report) => {
  await runChecks({ isPatient: true, onDone: ({ ok, ...check }) => report({ ...check, tally: oneCase(ok) }) });
};

const buildWeb: Step = async (report) => {
  const started = performance.now();
  const failure = await buildWebIfChanged().then(() => null, explain);
  const milliseconds = performance.now() - started;
  report({ name: 'web app builds', tally: oneCase(failure === null), output: failure ?? '', milliseconds });
};

function show({ name, tally, milliseconds }: StepResult) {
  const { passed, failed, skipped } = tally;
  const isCheck = passed + failed + skipped.length === 1;
  const note = isCheck ? {} : { note: closingLine([tally]) };
  const line = { ok: failed === 0, name, milliseconds, ...note };
  process.stdout.write(stepLine(line, isColourful(process.stdout, process.env)));
}
