import type { EmailCampus } from '../../../platform/mail-queue/email.ts';

/** For a banned student, who can't sign in to request a payout. Staff make it with `npm run quad -- payout`. */
export const writeUsText = ({ supportEmail }: EmailCampus) =>
  `Write to ${supportEmail} from this address and tell us where to send it.`;
