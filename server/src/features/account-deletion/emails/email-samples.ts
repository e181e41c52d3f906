import type { EmailSample } from '../../../platform/mail-queue/email.ts';
import type { RequestCampus } from '../../../platform/access/viewer.ts';
import { deletionEmail } from './deletion-email.ts';
import { exportEmail } from './export-email.ts';

const DAY = new Date('2026-03-09T17:00:00Z');

/** Every email of this feature with sample data, for previews. */
export async function accountDeletionEmailSamples(campus: RequestCampus): Promise<EmailSample[]> {
  return [
    { name: 'data ready', ...(await exportEmail({ campus, expiresAt: DAY })) },
    { name: 'account deletion', ...(await deletionEmail({ campus, dueAt: DAY, isPrevious: false })) },
    {
      name: 'account deletion, to the previous address',
      ...(await deletionEmail({ campus, dueAt: DAY, isPrevious: true })),
    },
  ];
}
