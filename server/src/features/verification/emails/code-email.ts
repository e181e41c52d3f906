import { VERIFICATION } from '@quad/contract/verification/verification';
import type { Purpose } from '@quad/contract/verification/verification.schemas';
import type { EmailCampus } from '../../../platform/mail-queue/email.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';

type Facts = { campus: EmailCampus; code: string; purpose: Purpose; newAddressMasked: string };

const DURATIONS: Record<typeof VERIFICATION.validMinutes, string> = { 120: 'two hours' };
const VALID_FOR = DURATIONS[VERIFICATION.validMinutes];

type Copy = { heading: string; request: string; reason: string; otherwise?: string };

const COPY: Record<Purpose, (campus: EmailCampus, newAddressMasked: string) => Copy> = {
  'verify user': (campus) => ({
    heading: 'Confirm your email address',
    request: `Enter this code to confirm your email for ${campus.shortName} on Quad.`,
    reason: 'You got this email because someone created an account with this address.',
  }),
  'verify school': (campus) => ({
    heading: `Join ${campus.shortName} on Quad`,
    request: `Enter this code to verify that you're a student at ${campus.name}.`,
    reason: 'You got this email because someone entered this as their school email.',
  }),
  'change email': (campus) => ({
    heading: 'Confirm your new email address',
    request: `Enter this code to use this address for your ${campus.shortName} account on Quad.`,
    reason: 'You got this email because someone wants to use this address for their account.',
  }),
  'approve email change': (campus, newAddressMasked) => ({
    heading: 'Is this you?',
    request: `Someone who is logged in to your ${campus.shortName} account on Quad wants to change its email to ${newAddressMasked}. If it's you, enter this code to allow it.`,
    reason: "You got this email because it's about the security of your account.",
    otherwise: "If it wasn't you, keep the code to yourself and log out your other devices in Settings.",
  }),
};

export function codeEmail({ campus, code, purpose, newAddressMasked }: Facts) {
  const copy = COPY[purpose](campus, newAddressMasked);
  const { heading, request, reason, otherwise = "If it wasn't you, you can ignore this email." } = copy;
  return layOutEmail(campus, {
    subject: `Your ${campus.shortName} verification code`,
    preheader: `The code expires after ${VALID_FOR}.`,
    heading,
    parts: [
      { kind: 'text', text: request },
      { kind: 'code', code },
      { kind: 'text', text: `The code expires after ${VALID_FOR}. A newer code replaces it.` },
      { kind: 'small', text: "Nobody from Quad will ever ask you for this code. Don't share it." },
    ],
    reason: `${reason} ${otherwise}`,
  });
}
