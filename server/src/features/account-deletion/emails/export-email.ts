import { ACCOUNT_DELETION_MESSAGES } from '@quad/contract/account-deletion/account-deletion';
import { accountPath } from '@quad/contract/pages';
import { dayIn } from '../../../platform/mail-queue/day-in.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';
import type { RequestCampus } from '../../../platform/access/viewer.ts';

/** The link requires the owner's session, so a forwarded email gives no access. */
export function exportEmail({ campus, expiresAt }: { campus: RequestCampus; expiresAt: Date }) {
  return layOutEmail(campus, {
    subject: `${campus.shortName}: Your data is ready`,
    preheader: 'Download a zip file with all your Quad data.',
    heading: 'Your data is ready',
    parts: [
      {
        kind: 'text',
        text: `Log in to download your zip file. It's available until ${dayIn(campus, expiresAt)}.`,
      },
      {
        kind: 'button',
        label: ACCOUNT_DELETION_MESSAGES.download,
        link: new URL(accountPath('your_data'), campus.url).href,
      },
    ],
    reason: 'You got this email because you asked for your data.',
  });
}
