import { ACCOUNT_DELETION_COPY } from '@quad/contract/account-deletion';
import { dayIn } from '../../../platform/mail-queue/day-in.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';
import type { RequestCampus } from '../../../platform/viewer.ts';

/** Told at once, so that an owner who did not ask for it has time to say so. */
export function deletionEmail({ campus, dueAt }: { campus: RequestCampus; dueAt: Date }) {
  return layOutEmail(campus, {
    subject: `Your ${campus.shortName} account will be deleted`,
    preheader: 'You can change your mind until then.',
    heading: 'Your account will be deleted',
    parts: [
      {
        kind: 'text',
        text: `On ${dayIn(campus, dueAt)} your profile, posts, photos and messages are erased for good.`,
      },
      { kind: 'text', text: 'If you change your mind, or if it was not you, log in before then and keep it.' },
      {
        kind: 'button',
        label: ACCOUNT_DELETION_COPY.keep,
        link: new URL('/settings/account/your_data', campus.url).href,
      },
    ],
    reason: 'You get this because it concerns your account.',
  });
}
