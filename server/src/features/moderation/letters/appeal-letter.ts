import { APPEAL_WORDS } from '@quad/contract/moderation';
import { type LetterCampus, layOutLetter } from '../../../platform/outbox/letter-layout.ts';

/** To whoever appealed: what came of it. */
export function appealLetter({
  campus,
  isLifted,
  reason,
}: {
  campus: LetterCampus;
  isLifted: boolean;
  reason: string;
}) {
  return layOutLetter(campus, {
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
