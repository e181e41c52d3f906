import { APPEAL_WORDS } from '@quad/contract/moderation';
import { type EmailCampus, layOutEmail } from '../../../platform/mail-queue/email-layout.ts';

/** To whoever appealed: what came of it. */
export function appealEmail({
  campus,
  isLifted,
  reason,
}: {
  campus: EmailCampus;
  isLifted: boolean;
  reason: string;
}) {
  return layOutEmail(campus, {
    subject: `What came of your appeal on ${campus.shortName}`,
    preheader: isLifted ? APPEAL_WORDS.lifted : APPEAL_WORDS.upheld,
    heading: 'Your appeal',
    parts: [
      { kind: 'text', text: isLifted ? APPEAL_WORDS.lifted : APPEAL_WORDS.upheld },
      { kind: 'text', text: `${APPEAL_WORDS.why} ${reason}` },
    ],
    reason: 'You get this because you appealed a decision about your account.',
  });
}
