import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inRepository } from './repository.ts';

/** One of several parts of the slow tests, counted from 1. */
export type Part = { number: number; of: number };

/** All slow tests take longer than CI may. Decision 061. */
const PARTS = 8;

/** Stories that start servers, databases or media processes of their own. */
export const SLOW_STORIES = [
  'server/src/embedded-connections.test.ts',
  'server/src/features/media/uploads/process-upload.test.ts',
  'server/src/features/media/uploads/processing-queues.test.ts',
  'server/src/features/notifications/push/killed-worker.test.ts',
  'server/src/media-process/photo.test.ts',
  'server/src/media-process/quick-attempt.test.ts',
  'server/src/ports/postgres/embedded-postgres.test.ts',
  'server/src/ports/processing/child-processing.test.ts',
  'server/src/processes/processes.test.ts',
  'server/src/processes/worker.test.ts',
  'server/src/replicas.test.ts',
  'server/src/shared-secret.test.ts',
  'tools/src/backup/backup.test.ts',
  'tools/src/quad/secret-command.test.ts',
];

/** The part that CI runs for a commit: derived from its hash, so that reruns get the same one. */
export function partOf(commit: string): Part {
  return { number: (Number.parseInt(commit.slice(0, 8), 16) % PARTS) + 1, of: PARTS };
}

export async function partOfHead() {
  const { stdout } = await promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: inRepository() });
  return partOf(stdout);
}

/** Every nth file, because neighbors by name are often about the same screen. */
export function filesIn({ number, of }: Part, files: readonly string[]) {
  return files.toSorted().filter((_, index) => index % of === number - 1);
}

export async function journeyFiles() {
  const names = await readdir(inRepository('e2e', 'journeys'));
  return names.filter((name) => name.endsWith('.spec.ts')).map((name) => `e2e/journeys/${name}`);
}
