import { purpose } from '@quad/contract/verification';
import type { LetterCampus } from '../../../platform/outbox/letter-layout.ts';
import type { LetterSample } from '../../../platform/outbox/letter.ts';
import { codeLetter } from './code-letter.ts';

/** Every letter of this feature with made-up facts, to look at. */
export function verificationLetterSamples(campus: LetterCampus): Promise<LetterSample[]> {
  return Promise.all(
    purpose.options.map(async (reason) => ({
      name: `code to ${reason}`,
      ...(await codeLetter({ campus, code: '4827', purpose: reason, newAddressMasked: 'o•••@example.com' })),
    })),
  );
}
