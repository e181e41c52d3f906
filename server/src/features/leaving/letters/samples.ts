import type { LetterSample } from '../../../platform/outbox/letter.ts';
import type { RequestCampus } from '../../../platform/viewer.ts';
import { deletionLetter } from './deletion-letter.ts';
import { exportLetter } from './export-letter.ts';

const DAY = new Date('2026-03-09T17:00:00Z');

/** Every letter of this feature with made-up facts, to look at. */
export async function leavingLetterSamples(campus: RequestCampus): Promise<LetterSample[]> {
  return [
    { name: 'data ready', ...(await exportLetter({ campus, expiresAt: DAY })) },
    { name: 'account leaving', ...(await deletionLetter({ campus, dueAt: DAY })) },
  ];
}
