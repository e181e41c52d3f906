import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesIn, journeyFiles, type Part, SLOW_STORIES } from './ci-part.ts';
import { runScript } from './programs.ts';
import { toolScript } from './repository.ts';
import { parsePlaywrightReport, parseVitestReport, type Report, type Tally } from './suite-reports.ts';

export type SuiteResult = { name: string; tally: Tally; milliseconds: number; output: string };

const VITEST = toolScript('vitest/vitest.mjs');
const PLAYWRIGHT = toolScript('@playwright/test/cli.js');

/** Unit tests, stories and adapter cases of all packages. */
export function runStories(part?: Part) {
  const chosen = part ? filesIn(part, SLOW_STORIES) : SLOW_STORIES;
  const leftOut = SLOW_STORIES.filter((file) => !chosen.includes(file));
  return runVitest(
    nameOf('rules and stories', part),
    'vitest.config.ts',
    leftOut.map((file) => `--exclude=${file}`),
  );
}

/** Tests the real `npm start` in a copy of the repository. */
export function runCommandTests() {
  return runVitest('npm start', 'tools/vitest.start.config.ts');
}

/**
 * Journeys in a real browser against a real server. They share the machine, so a slow one can fail at times: it is
 * retried once and reported.
 */
export async function runJourneys(part?: Part) {
  const files = part ? filesIn(part, await journeyFiles()) : [];
  return withReport(nameOf('journeys', part), parsePlaywrightReport, (file) =>
    runScript([PLAYWRIGHT, 'test', '--config=e2e/playwright.config.ts', '--retries=1', '--reporter=json', ...files], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    }),
  );
}

function nameOf(suite: string, part: Part | undefined) {
  return part ? `${suite}, part ${part.number} of ${part.of}` : suite;
}

function runVitest(name: string, config: string, args: readonly string[] = []) {
  return withReport(name, parseVitestReport, (file) =>
    runScript([
      VITEST,
      'run',
      `--config=${config}`,
      '--reporter=minimal',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...args,
    ]),
  );
}

const NOTHING: Report = { passed: 0, failed: 0, skipped: [] };

async function withReport(
  name: string,
  read: (json: unknown) => Report,
  work: (file: string) => ReturnType<typeof runScript>,
): Promise<SuiteResult> {
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
