import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parsePlaywrightReport } from '../suite-reports.ts';
import { namePattern } from './name-pattern.ts';
import type { Outcome } from './vitest-runner.ts';

/** Taken before Vitest starts, which sets NODE_ENV for itself: the web app would be built for development. */
const ENV = { ...process.env };

/** Runs journeys of one file of the tree. Its server builds the web app again, since its sources have changed. */
export async function runJourney(tree: string, test: string, names: readonly string[]): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'quad-report-'));
  try {
    const report = join(folder, 'report.json');
    const output = await playwright(tree, [test, '-g', namePattern(names).source], report);
    const text = await readFile(report, 'utf8').catch(() => null);
    if (text === null) return { kind: 'other', reason: output.trim() };
    const { passed, failed, reasons = '' } = parsePlaywrightReport(JSON.parse(text));
    if (passed + failed === 0) return { kind: 'other', reason: output.trim() };
    return failed > 0 ? { kind: 'failed', reason: reasons } : { kind: 'passed' };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function playwright(tree: string, args: string[], report: string): Promise<string> {
  const cli = join(tree, 'node_modules', '@playwright', 'test', 'cli.js');
  const child = spawn(
    process.execPath,
    [cli, 'test', '--config=e2e/playwright.config.ts', '--retries=0', '--reporter=json', ...args],
    { cwd: tree, env: { ...ENV, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => resolve(Buffer.concat(chunks).toString()));
  });
}
