import { ACCOUNT_DELETION_COPY } from '@quad/contract/account-deletion';
import { dayIn } from '../../../platform/mail-queue/day-in.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';
import type { RequestCampus } from '../../../platform/viewer.ts';

/** To the owner alone: the link asks for their session. */
export function exportEmail({ campus, expiresAt }: { campus: RequestCampus; expiresAt: Date }) {
  return layOutEmail(campus, {
    subject: `${campus.shortName}: Your data is ready`,
    preheader: 'A zip of everything you have on Quad.',
    heading: 'Your data is ready',
    parts: [
      {
        kind: 'text',
        text: `The zip you asked for can be fetched until ${dayIn(campus, expiresAt)}. Log in to get it.`,
      },
      {
        kind: 'button',
        label: ACCOUNT_DELETION_COPY.exportReady,
        link: new URL('/settings/account/your_data', campus.url).href,
      },
    ],
    reason: 'You get this because you asked for your data.',
  });
}
