import { ACCOUNT_DELETION_MESSAGES } from '@quad/contract/account-deletion/account-deletion';
import { accountPath } from '@quad/contract/pages';
import { UNDO } from '@quad/contract/verification/undo-links';
import type { EmailPart } from '../../../platform/mail-queue/email.ts';
import { dayIn } from '../../../platform/mail-queue/day-in.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';
import type { RequestCampus } from '../../../platform/access/viewer.ts';

/** `isPrevious`: the account had this address before a change that can still be undone. */
type Facts = { campus: RequestCampus; dueAt: Date; isPrevious: boolean };

/** Sent right away, so that an owner who did not request the deletion has time to stop it. */
export function deletionEmail({ campus, dueAt, isPrevious }: Facts) {
  return layOutEmail(campus, {
    subject: `Your ${campus.shortName} account will be deleted`,
    preheader: isPrevious ? "Wasn't you? You can still stop it." : 'You can change your mind until then.',
    heading: 'Your account will be deleted',
    parts: [
      {
        kind: 'text',
        text: `On ${dayIn(campus, dueAt)} we will permanently delete your profile, posts, photos and messages.`,
      },
      ...(isPrevious ? undoParts() : keepParts(campus)),
    ],
    reason: isPrevious
      ? 'You got this email because this address used to belong to the account.'
      : "You got this email because it's about your account.",
  });
}

function keepParts(campus: RequestCampus): EmailPart[] {
  return [
    {
      kind: 'text',
      text: `If you change your mind, or if this wasn't you, log in before then and choose “${ACCOUNT_DELETION_MESSAGES.keep}”.`,
    },
    {
      kind: 'button',
      label: ACCOUNT_DELETION_MESSAGES.keep,
      link: new URL(accountPath('your_data'), campus.url).href,
    },
  ];
}

/** The link itself is stored as a hash, so it cannot be sent again. */
function undoParts(): EmailPart[] {
  return [
    {
      kind: 'text',
      text: `If this wasn't you, use the undo link in our earlier email within ${UNDO.hours} hours of getting it. You'll get your account back, and it won't be deleted.`,
    },
  ];
}
