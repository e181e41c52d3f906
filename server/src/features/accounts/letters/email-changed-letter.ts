import { type LetterCampus, layOutLetter } from '../../../platform/outbox/letter-layout.ts';

type Facts = { campus: LetterCampus; newAddressMasked: string };

/** To the address the account had until now: whoever reads it may be losing the account. */
export function emailChangedLetter({ campus, newAddressMasked }: Facts) {
  return layOutLetter(campus, {
    subject: `The email of your ${campus.shortName} account was changed`,
    preheader: 'If it was not you, write to us.',
    heading: 'Your email was changed',
    parts: [
      {
        kind: 'text',
        text: `Your ${campus.shortName} account on Quad now belongs to ${newAddressMasked}. This address can no longer be used to sign in.`,
      },
      {
        kind: 'text',
        text: `If it was you, there is nothing to do. If it was not, write to ${campus.supportEmail} at once.`,
      },
    ],
    reason: 'You get this because the account had this address until now.',
  });
}
