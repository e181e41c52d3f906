import { APPEAL_MESSAGES } from '@quad/contract/moderation/moderation';
import type { EmailCampus } from '../../../platform/mail-queue/email.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';

/** Tells the person who appealed what we decided. */
export function appealEmail({ campus, isLifted, reason }: { campus: EmailCampus; isLifted: boolean; reason: string }) {
  return layOutEmail(campus, {
    subject: `Our decision on your ${campus.shortName} appeal`,
    preheader: isLifted ? APPEAL_MESSAGES.lifted : APPEAL_MESSAGES.upheld,
    heading: 'Your appeal',
    parts: [
      { kind: 'text', text: isLifted ? APPEAL_MESSAGES.lifted : APPEAL_MESSAGES.upheld },
      { kind: 'text', text: `${APPEAL_MESSAGES.why} ${reason}` },
    ],
    reason: 'You got this email because you appealed a decision about your account.',
  });
}
