import { VERIFICATION, type Purpose } from '@quad/contract/verification';
import type { EmailCampus } from '../../../platform/mail-queue/email.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';

type Facts = { campus: EmailCampus; code: string; purpose: Purpose; newAddressMasked: string };

const IN_WORDS: Record<typeof VERIFICATION.validMinutes, string> = { 120: 'two hours' };
const VALID_FOR = IN_WORDS[VERIFICATION.validMinutes];

type Copy = { heading: string; wanted: string; reason: string; otherwise?: string };

const WORDS: Record<Purpose, (campus: EmailCampus, newAddressMasked: string) => Copy> = {
  'verify user': (campus) => ({
    heading: 'Confirm your email address',
    wanted: `Enter this code to confirm your email for ${campus.shortName} on Quad.`,
    reason: 'You get this because an account was opened with this address.',
  }),
  'verify school': (campus) => ({
    heading: `Join ${campus.shortName} on Quad`,
    wanted: `Enter this code to show that you are a student of ${campus.name}.`,
    reason: 'You get this because someone gave this as their school email.',
  }),
  'change email': (campus) => ({
    heading: 'Confirm your new email address',
    wanted: `Enter this code to use this address for your ${campus.shortName} account on Quad.`,
    reason: 'You get this because someone wants to use this address for their account.',
  }),
  'approve email change': (campus, newAddressMasked) => ({
    heading: 'Is it you?',
    wanted: `Someone who is logged in to your ${campus.shortName} account on Quad wants to change its email to ${newAddressMasked}. If it's you, enter this code to allow it.`,
    reason: 'You get this because it concerns the safety of your account.',
    otherwise: "If it wasn't you, keep the code to yourself and log out your other devices in Settings.",
  }),
};

export function codeEmail({ campus, code, purpose, newAddressMasked }: Facts) {
  const copy = WORDS[purpose](campus, newAddressMasked);
  const { heading, wanted, reason, otherwise = 'If it was not you, ignore this letter.' } = copy;
  return layOutEmail(campus, {
    subject: `Your ${campus.shortName} verification code`,
    preheader: `The code expires after ${VALID_FOR}.`,
    heading,
    parts: [
      { kind: 'text', text: wanted },
      { kind: 'code', code },
      { kind: 'text', text: `The code expires after ${VALID_FOR}. A newer code replaces it.` },
      { kind: 'small', text: 'Nobody from Quad will ever ask you for this code. Do not pass it on.' },
    ],
    reason: `${reason} ${otherwise}`,
  });
}
