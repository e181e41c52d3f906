import type { z } from 'zod';
import { canonicalEmail } from '@quad/contract/accounts/emails';
import { SIGN_IN } from '@quad/contract/accounts/sign-in';
import { ROUTES } from '@quad/contract/pages';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { BrowserCookie } from '../../../platform/http/browser-cookie.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { RequestCampus } from '../../../platform/access/viewer.ts';
import { findAddress } from '../accounts.store.ts';
import { campusLink } from './campus-link.ts';
import { countMailRequest, mayMailOverLimit } from './count-mail-request.ts';
import { findCredentials } from './credentials.store.ts';
import { findKnownBrowser } from './known-browsers.ts';
import { MAIL_PASSWORD_RESET, mailLater, type resetJob } from './mail-later.ts';
import { passwordResetEmail } from '../emails/password-reset-email.ts';
import { hasPasswordReset, insertPasswordReset, lockPasswordResets } from './password-resets.store.ts';
import { isBanned } from './refuse-banned.ts';
import { tokenHash } from './secret-hash.ts';
import { makeToken } from '../sessions/session-token.ts';

type RequestingDeps = Pick<Deps, 'db' | 'config' | 'campuses' | 'limits' | 'mailQueue' | 'clock'>;
type Request = { email: string; redirect?: string | undefined; network: string; knownBrowser: BrowserCookie };

/** While a reset is valid for at least this long, no other email is needed. */
const ENOUGH_MS = (SIGN_IN.resetMinutes * 60_000) / 3;

/**
 * Mails a link for choosing a new password. It reveals that there is no account only below the limits. Over the limits
 * the response is always "sent", and another email goes out only if the mailbox has no valid link.
 */
export async function requestPasswordReset(
  deps: RequestingDeps,
  campus: RequestCampus,
  { email, redirect, network, knownBrowser }: Request,
) {
  const address = canonicalEmail(email);
  const known = await findKnownBrowser(deps, knownBrowser, address);
  const { isFree, crowd } = await countMailRequest(deps, 'password_reset', { address, network, known });
  if (await isBanned(deps, deps.db.db, address)) throw new AppError('banned');
  if (crowd) {
    await mailLater(deps, { name: MAIL_PASSWORD_RESET, payload: { campusId: campus.id, address, redirect, isFree } });
    return { sent: true as const };
  }
  const account = await findCredentials(deps.db.db, address);
  if (account) await mailReset(deps, campus, { ...account, redirect, isFree });
  else if (isFree) throw new AppError('reset_account_missing');
  return { sent: true as const };
}

/** The job for a request that may not reveal whether there is an account. */
export async function mailQueuedReset(deps: RequestingDeps, job: z.infer<typeof resetJob>) {
  const { campusId, address, redirect, isFree } = job;
  const campus = deps.campuses.byId(campusId);
  const account = await findCredentials(deps.db.db, address);
  if (campus && account) await mailReset(deps, campus, { ...account, redirect, isFree });
}

type Recipient = {
  userId: string;
  email: string;
  emailVerified: boolean;
  passwordHash: string | null;
  redirect: string | undefined;
  isFree: boolean;
};

async function mailReset(deps: RequestingDeps, campus: RequestCampus, recipient: Recipient) {
  const { userId, email, emailVerified, passwordHash, redirect, isFree } = recipient;
  const now = deps.clock.now();
  const isCovered = async (db: Db) =>
    !isFree && (await hasPasswordReset(db, userId, new Date(now.getTime() + ENOUGH_MS)));
  // Checked first, so that most requests over the limit render no email; the transaction decides.
  if (await isCovered(deps.db.db)) return;
  if (!isFree && !(await mayMailOverLimit(deps, { address: email, isConfirmed: emailVerified }))) return;

  const token = makeToken();
  const minutes = SIGN_IN.resetMinutes;
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  const link = campusLink(campus, ROUTES.forgotPassword, { token, redirect });
  const mail = await passwordResetEmail({ campus, link, minutes, isFirst: passwordHash === null });
  await deps.db.tx(async (tx) => {
    await lockPasswordResets(tx, userId);
    // The address was changed or restored meanwhile, so its reader no longer owns the account.
    if ((await findAddress(tx, userId)) !== email) return;
    if (await isCovered(tx)) return;
    await insertPasswordReset(tx, { userId, tokenHash: tokenHash(token), expiresAt, now });
    await deps.mailQueue.write(tx, { campusId: campus.id, to: email, ...mail });
  });
}
