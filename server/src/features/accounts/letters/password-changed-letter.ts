import { type LetterCampus, layOutLetter } from '../../../platform/outbox/letter-layout.ts';

export function passwordChangedLetter({ campus }: { campus: LetterCampus }) {
  return layOutLetter(campus, {
    subject: `Your ${campus.shortName} password was changed`,
    preheader: 'If it was not you, act now.',
    heading: 'Your password was changed',
    parts: [
      { kind: 'text', text: `The password of your ${campus.shortName} account on Quad has just been changed.` },
      { kind: 'text', text: 'If it was you, there is nothing to do. If it was not, choose a new password at once:' },
      { kind: 'button', label: 'Reset password', link: new URL('/forgotpassword', campus.url).href },
    ],
    reason: 'You get this because it concerns the safety of your account.',
  });
}
