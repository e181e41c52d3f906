import type { OutgoingEmail } from '../../platform/mail-queue/email.ts';

/**
 * Hands over what the outbox holds. Returning means that the next server has it, throwing means "try again later",
 * and throwing `EmailRefused` means that it will never be taken.
 */
export interface Mail {
  send(mail: OutgoingEmail): Promise<void>;
}
