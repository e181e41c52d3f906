import type { OutgoingEmail } from '../../platform/mail-queue/email.ts';

/**
 * Sends queued emails. Resolving means that the next server accepted it, throwing asks for a retry, and throwing
 * `EmailRefused` means that it will never be accepted.
 */
export interface Mail {
  send(mail: OutgoingEmail): Promise<void>;
}
