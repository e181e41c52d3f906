import { APPEAL_COPY } from '@quad/contract/moderation';
import type { EmailCampus } from '../../../platform/mail-queue/email.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';

/** Tells the person who appealed what we decided. */
export function appealEmail({ campus, isLifted, reason }: { campus: EmailCampus; isLifted: boolean; reason: string }) {
  return layOutEmail(campus, {
    subject: `Our decision on your ${campus.shortName} appeal`,
    preheader: isLifted ? APPEAL_COPY.lifted : APPEAL_COPY.upheld,
    heading: 'Your appeal',
    parts: [
      { kind: 'text', text: isLifted ? APPEAL_COPY.lifted : APPEAL_COPY.upheld },
      { kind: 'text', text: `${APPEAL_COPY.why} ${reason}` },
    ],
    reason: 'You got this email because you appealed a decision about your account.',
  });
}
