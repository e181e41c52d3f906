import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runScript, type ScriptOptions } from './programs.ts';
import { toolScript } from './repository.ts';
import type { StepResult } from './side-by-side.ts';
import { readPlaywrightReport, readVitestReport, type Report } from './suite-reports.ts';

const VITEST = toolScript('vitest/vitest.mjs');
const PLAYWRIGHT = toolScript('@playwright/test/cli.js');

/** Stories that start servers and workers as programs of their own, which have deadlines. */
const PROGRAMS = ['server/src/processes/', 'killed-worker.test.ts'];

/** Unit tests, stories and adapter cases of all packages. They wait for as long as it takes, so others go first. */
export function runStories() {
  const left = PROGRAMS.map((path) => `--exclude=**/${path}*`);
  return runVitest('rules and stories', ['--config=vitest.config.ts', ...left], { isPatient: true });
}

export function runPrograms() {
  return runVitest('servers and workers', ['--config=vitest.config.ts', ...PROGRAMS]);
}

/** Tests the real `npm start` in a copy of the repository. */
export function runCommandTests() {
  return runVitest('npm start', ['--config=tools/vitest.start.config.ts']);
}

/**
 * Journeys in a real browser against a real server. They share the machine, so a slow one can fail at times: it is
 * retried once and reported.
 */
export function runJourneys() {
  return withReport('journeys', readPlaywrightReport, (file) =>
    runScript([PLAYWRIGHT, 'test', '--config=e2e/playwright.config.ts', '--retries=1', '--reporter=json'], {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    }),
  );
}

function runVitest(name: string, chosen: string[], options: ScriptOptions = {}) {
  return withReport(name, readVitestReport, (file) =>
    runScript(
      [VITEST, 'run', ...chosen, '--reporter=minimal', '--reporter=json', `--outputFile.json=${file}`],
      options,
    ),
  );
}

const NOTHING: Report = { passed: 0, failed: 0, skipped: [] };

async function withReport(
  name: string,
  read: (json: unknown) => Report,
  work: (file: string) => ReturnType<typeof runScript>,
): Promise<StepResult> {
  const folder = await mkdtemp(join(tmpdir(), 'quad-report-'));
  try {
    const file = join(folder, 'report.json');
    const { code, output, milliseconds } = await work(file);
    const text = await readFile(file, 'utf8').catch(() => null);
    const { reasons, ...tally } = text === null ? NOTHING : read(JSON.parse(text));
    // A runner that fails without a failed case, or runs no case at all, counts as failed.
    const silent = tally.failed === 0 && (code !== 0 || tally.passed === 0);
    if (silent) return { name, output, milliseconds, tally: { ...tally, failed: 1 } };
    return { name, output: reasons ?? output, milliseconds, tally };
  } finally {
    await rm(folder, { recursive: true });
  }
}
