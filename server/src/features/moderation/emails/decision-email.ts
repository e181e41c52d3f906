import {
  type DecisionFacts,
  decisionTitle,
  personSentence,
  thingSentence,
} from '@quad/contract/moderation/decision-copy';
import { APPEAL_MESSAGES } from '@quad/contract/moderation/moderation';
import { APPEALS } from '@quad/contract/moderation/moderation';
import { appealPath } from '@quad/contract/pages';
import { dayIn } from '../../../platform/mail-queue/day-in.ts';
import type { RequestCampus } from '../../../platform/access/viewer.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';
import { OWN_THINGS } from './things.ts';

type Facts = DecisionFacts & {
  campus: RequestCampus;
  reason: string;
  until: Date | null;
  appealToken: string;
  /** False where there is only one staff member. */
  isReviewedByOther: boolean;
};

/** To the person the decision is about: both parts of it, the reason and a link to appeal. */
export function decisionEmail({ campus, reason, until, appealToken, isReviewedByOther, ...decided }: Facts) {
  const review = isReviewedByOther ? 'Someone else on our team will take a look.' : "We'll take another look.";
  const title = decisionTitle(decided);
  return layOutEmail(campus, {
    subject: `${campus.shortName}: ${title}`,
    preheader: `It's about ${OWN_THINGS[decided.kind]} on ${campus.shortName}.`,
    heading: title,
    parts: [
      { kind: 'text', text: `Someone reported ${OWN_THINGS[decided.kind]}, and our team reviewed it.` },
      { kind: 'text', text: `${thingSentence(decided)} ${personSentence(decided, until && dayIn(campus, until))}` },
      { kind: 'text', text: `${APPEAL_MESSAGES.why} ${reason}` },
      { kind: 'text', text: `If you think we got it wrong, let us know within ${APPEALS.days} days. ${review}` },
      { kind: 'button', label: 'Appeal', link: new URL(appealPath(appealToken), campus.url).href },
    ],
    reason: "You got this email because it's about your account.",
  });
}
