import { purpose } from '@quad/contract/verification/verification.schemas';
import type { EmailCampus, EmailSample } from '../../../platform/mail-queue/email.ts';
import { codeEmail } from './code-email.ts';

/** Every email of this feature with sample data, for the preview. */
export function verificationEmailSamples(campus: EmailCampus): Promise<EmailSample[]> {
  return Promise.all(
    purpose.options.map(async (reason) => ({
      name: `code to ${reason}`,
      ...(await codeEmail({ campus, code: '4827', purpose: reason, newAddressMasked: 'o•••@example.com' })),
    })),
  );
}
