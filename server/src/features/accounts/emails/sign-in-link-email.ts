import type { EmailCampus } from '../../../platform/mail-queue/email.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';

type Facts = { campus: EmailCampus; link: string; code: string; minutes: number };

const SECRETS = "Nobody from Quad will ever ask you for this code or this link. Don't share them.";

/** The magic link, and a code for signing in on another device. */
export function signInLinkEmail({ campus, link, code, minutes }: Facts) {
  return layOutEmail(campus, {
    subject: `Your sign-in link for ${campus.shortName}`,
    preheader: `Works once and expires in ${minutes} minutes.`,
    heading: 'Your magic link is here',
    parts: [
      {
        kind: 'text',
        text: `Press the button to sign in to ${campus.shortName} on Quad. It works once and expires in ${minutes} minutes.`,
      },
      { kind: 'button', label: `Sign in to ${campus.shortName}`, link },
      { kind: 'text', text: 'Signing in on another device? Enter this code on the page that is waiting there:' },
      { kind: 'code', code },
      { kind: 'small', text: SECRETS },
    ],
    reason:
      "You got this email because someone asked to sign in with this address. If it wasn't you, you can ignore this email.",
  });
}

/** The same for an address without an account, which the link creates. */
export function signUpLinkEmail({ campus, link, code, minutes }: Facts) {
  return layOutEmail(campus, {
    subject: `Finish creating your ${campus.shortName} account`,
    preheader: `Works once and expires in ${minutes} minutes.`,
    heading: 'Your magic link is here',
    parts: [
      {
        kind: 'text',
        text: `Press the button to create your ${campus.shortName} account on Quad. It works once and expires in ${minutes} minutes.`,
      },
      { kind: 'button', label: 'Create account', link },
      { kind: 'text', text: 'Signing up on another device? Enter this code on the page that is waiting there:' },
      { kind: 'code', code },
      { kind: 'small', text: SECRETS },
    ],
    reason:
      "You got this email because someone signed up with this address. If it wasn't you, you can ignore this email.",
  });
}
