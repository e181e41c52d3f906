import type { LetterCampus } from '../../../platform/outbox/letter-layout.ts';
import type { LetterSample } from '../../../platform/outbox/letter.ts';
import { emailChangedLetter } from './email-changed-letter.ts';
import { googleLinkedLetter } from './google-linked-letter.ts';
import { noAccountLetter } from './no-account-letter.ts';
import { passwordChangedLetter } from './password-changed-letter.ts';
import { passwordResetLetter } from './password-reset-letter.ts';
import { signInLinkLetter } from './sign-in-link-letter.ts';

/** Every letter of this feature with made-up facts, to look at. */
export async function accountLetterSamples(campus: LetterCampus): Promise<LetterSample[]> {
  const link = (path: string) => new URL(`${path}?token=8Qm3vX1sYwJt5rKc2nLzPdHb`, campus.url).href;
  return [
    {
      name: 'sign-in link',
      ...(await signInLinkLetter({ campus, link: link('/login/sent'), code: '204816', minutes: 15 })),
    },
    {
      name: 'password reset',
      ...(await passwordResetLetter({ campus, link: link('/forgotpassword'), minutes: 60 })),
    },
    { name: 'no account', ...(await noAccountLetter({ campus, link: new URL('/register', campus.url).href })) },
    { name: 'password changed', ...(await passwordChangedLetter({ campus })) },
    { name: 'email changed', ...(await emailChangedLetter({ campus, newAddressMasked: 'o•••e@example.com' })) },
    { name: 'google linked', ...(await googleLinkedLetter({ campus })) },
  ];
}
