import { type DecisionFacts, LIFTED, restoredSentence } from '@quad/contract/moderation/decision-copy';
import { APPEAL_MESSAGES } from '@quad/contract/moderation/moderation';
import type { EmailCampus } from '../../../platform/mail-queue/email.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';

type Facts = DecisionFacts & {
  campus: EmailCampus;
  isLifted: boolean;
  reason: string;
  /** Undefined when nothing was removed. */
  isRestored?: boolean;
  /** False while another decision still applies to the account. */
  isFree?: boolean;
};

/** Tells the person who appealed what we decided, and what of it is undone. */
export function appealEmail({ campus, kind, outcome, isLifted, reason, isRestored, isFree }: Facts) {
  const answer = isLifted ? APPEAL_MESSAGES.lifted : APPEAL_MESSAGES.upheld;
  const undone = [
    ...(isRestored === undefined ? [] : [restoredSentence(kind, isRestored)]),
    ...(isLifted && isFree && outcome.person !== 'nothing' ? [LIFTED[outcome.person]] : []),
  ];
  return layOutEmail(campus, {
    subject: `Our decision on your ${campus.shortName} appeal`,
    preheader: answer,
    heading: 'Your appeal',
    parts: [answer, ...undone, `${APPEAL_MESSAGES.why} ${reason}`].map((text) => ({ kind: 'text', text })),
    reason: 'You got this email because you appealed a decision about your account.',
  });
}
