import { APPEAL_COPY } from '@quad/contract/moderation';
import type { EmailCampus } from '../../../platform/mail-queue/email.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';

/** To whoever appealed: what came of it. */
export function appealEmail({ campus, isLifted, reason }: { campus: EmailCampus; isLifted: boolean; reason: string }) {
  return layOutEmail(campus, {
    subject: `What came of your appeal on ${campus.shortName}`,
    preheader: isLifted ? APPEAL_COPY.lifted : APPEAL_COPY.upheld,
    heading: 'Your appeal',
    parts: [
      { kind: 'text', text: isLifted ? APPEAL_COPY.lifted : APPEAL_COPY.upheld },
      { kind: 'text', text: `${APPEAL_COPY.why} ${reason}` },
    ],
    reason: 'You get this because you appealed a decision about your account.',
  });
}
