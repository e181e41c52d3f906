import { ACCOUNT_DELETION_MESSAGES } from '@quad/contract/account-deletion/account-deletion';
import { accountPath } from '@quad/contract/pages';
import { dayIn } from '../../../platform/mail-queue/day-in.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';
import type { RequestCampus } from '../../../platform/access/viewer.ts';

/** Sent right away, so that an owner who did not request the deletion has time to stop it. */
export function deletionEmail({ campus, dueAt }: { campus: RequestCampus; dueAt: Date }) {
  return layOutEmail(campus, {
    subject: `Your ${campus.shortName} account will be deleted`,
    preheader: 'You can change your mind until then.',
    heading: 'Your account will be deleted',
    parts: [
      {
        kind: 'text',
        text: `On ${dayIn(campus, dueAt)} we will permanently delete your profile, posts, photos and messages.`,
      },
      {
        kind: 'text',
        text: `If you change your mind, or if this wasn't you, log in before then and choose “${ACCOUNT_DELETION_MESSAGES.keep}”.`,
      },
      {
        kind: 'button',
        label: ACCOUNT_DELETION_MESSAGES.keep,
        link: new URL(accountPath('your_data'), campus.url).href,
      },
    ],
    reason: "You got this email because it's about your account.",
  });
}
