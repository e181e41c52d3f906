import type { OutgoingLetter } from '../../platform/outbox/letter.ts';

/**
 * Hands over what the outbox holds. Returning means that the next server has it, throwing means "try again later",
 * and throwing `LetterRefused` means that it will never be taken.
 */
export interface Mail {
  send(letter: OutgoingLetter): Promise<void>;
}
