import { purpose } from '@quad/contract/verification';
import type { EmailCampus } from '../../../platform/mail-queue/email.ts';
import type { EmailSample } from '../../../platform/mail-queue/email.ts';
import { codeEmail } from './code-email.ts';

/** Every letter of this feature with made-up facts, to look at. */
export function verificationEmailSamples(campus: EmailCampus): Promise<EmailSample[]> {
  return Promise.all(
    purpose.options.map(async (reason) => ({
      name: `code to ${reason}`,
      ...(await codeEmail({ campus, code: '4827', purpose: reason, newAddressMasked: 'o•••@example.com' })),
    })),
  );
}
