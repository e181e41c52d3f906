import type { LetterCampus } from '../../../platform/outbox/letter-layout.ts';
import type { LetterSample } from '../../../platform/outbox/letter.ts';
import { accountRestoredLetter } from './account-restored-letter.ts';
import { emailChangeUndoneLetter } from './email-change-undone-letter.ts';
import { emailChangedLetter } from './email-changed-letter.ts';
import { googleLinkedLetter } from './google-linked-letter.ts';
import { noAccountLetter } from './no-account-letter.ts';
import { passwordChangedLetter } from './password-changed-letter.ts';
import { passwordResetLetter } from './password-reset-letter.ts';
import { signInLinkLetter } from './sign-in-link-letter.ts';

const MASKED = 'o•••@example.com';

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
    { name: 'password changed', ...(await passwordChangedLetter({ campus, undoLink: link('/undo_change') })) },
    { name: 'password changed, email not confirmed', ...(await passwordChangedLetter({ campus })) },
    {
      name: 'email changed',
      ...(await emailChangedLetter({ campus, newAddressMasked: MASKED, undoLink: link('/undo_change') })),
    },
    {
      name: 'email changed, email not confirmed',
      ...(await emailChangedLetter({ campus, newAddressMasked: MASKED })),
    },
    { name: 'email change undone', ...(await emailChangeUndoneLetter({ campus })) },
    ...(await Promise.all(
      [true, false].map(async (wasEmail) => ({
        name: wasEmail ? 'account restored' : 'account secured',
        ...(await accountRestoredLetter({ campus, link: link('/forgotpassword'), minutes: 60, wasEmail })),
      })),
    )),
    { name: 'google linked', ...(await googleLinkedLetter({ campus })) },
  ];
}
