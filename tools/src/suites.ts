import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesIn, journeyFiles, type JourneyPart } from './journey-part.ts';
import { runScript } from './programs.ts';
import { toolScript } from './repository.ts';
import { parsePlaywrightReport, parseVitestReport, type Report, type Tally } from './suite-reports.ts';

export type SuiteResult = { name: string; tally: Tally; milliseconds: number; output: string };

const VITEST = toolScript('vitest/vitest.mjs');
const PLAYWRIGHT = toolScript('@playwright/test/cli.js');

/** Unit tests, stories and adapter cases of all packages. */
export function runStories() {
  return runVitest('rules and stories', 'vitest.config.ts');
}

/** Tests the real `npm start` in a copy of the repository. */
export function runCommandTests() {
  return runVitest('npm start', 'tools/vitest.start.config.ts');
}

/**
 * Journeys in a real browser against a real server. They share the machine, so a slow one can fail at times: it is
 * retried once and reported.
 */
export async function runJourneys(part?: JourneyPart) {
  const files = part ? filesIn(part, await journeyFiles()).map((name) => `journeys/${name}`) : [];
  const name = part ? `journeys, part ${part.number} of ${part.of}` : 'journeys';
  return withReport(name, parsePlaywrightReport, (file) =>
    runScript([PLAYWRIGHT, 'test', '--config=e2e/playwright.config.ts', '--retries=1', '--reporter=json', ...files], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    }),
  );
}

function runVitest(name: string, config: string) {
  return withReport(name, parseVitestReport, (file) =>
    runScript([
      VITEST,
      'run',
      `--config=${config}`,
      '--reporter=minimal',
      '--reporter=json',
      `--outputFile.json=${file}`,
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
