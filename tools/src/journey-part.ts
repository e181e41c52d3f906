import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inRepository } from './repository.ts';

/** One of several parts of the journeys, counted from 1. */
export type JourneyPart = { number: number; of: number };

/** All journeys take longer than CI may. Decision 061. */
const PARTS = 4;

/** The part that CI runs for a commit: another one for most other commits, and the same when it runs again. */
export function partOf(commit: string): JourneyPart {
  return { number: (Number.parseInt(commit.slice(0, 8), 16) % PARTS) + 1, of: PARTS };
}

export async function partOfHead() {
  const { stdout } = await promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: inRepository() });
  return partOf(stdout);
}

/** Every nth file, because neighbors by name are often about the same screen. */
export function filesIn({ number, of }: JourneyPart, files: readonly string[]) {
  return files.toSorted().filter((_, index) => index % of === number - 1);
}

export async function journeyFiles() {
  const names = await readdir(inRepository('e2e', 'journeys'));
  return names.filter((name) => name.endsWith('.spec.ts'));
}
