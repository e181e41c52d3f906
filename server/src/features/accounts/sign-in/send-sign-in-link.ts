import type { z } from 'zod';
import { canonicalEmail } from '@quad/contract/accounts/emails';
import { splitFullName } from '@quad/contract/accounts/names';
import { SIGN_IN } from '@quad/contract/accounts/sign-in';
import { HOUR_SECONDS } from '@quad/contract/durations';
import { ROUTES } from '@quad/contract/pages';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { BrowserCookie } from '../../../platform/http/browser-cookie.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { RequestCampus } from '../../../platform/access/viewer.ts';
import { campusLink } from './campus-link.ts';
import { countMailRequest, mayMailOverLimit } from './count-mail-request.ts';
import { findCredentials } from './credentials.store.ts';
import { findKnownBrowser } from './known-browsers.ts';
import { MAIL_SIGN_IN_LINK, mailLater, type linkJob } from './mail-later.ts';
import { noAccountEmail } from '../emails/no-account-email.ts';
import { signInLinkEmail, signUpLinkEmail } from '../emails/sign-in-link-email.ts';
import { refuseAbroad, type RegionDeps } from './refuse-abroad.ts';
import { isBanned } from './refuse-banned.ts';
import { codeHash, makeCode, tokenHash } from './secret-hash.ts';
import { makeToken } from '../sessions/session-token.ts';
import { hasSignInLink, insertSignInLink, lockSignInLinks } from './sign-in-links.store.ts';

type SendingDeps = RegionDeps & Pick<Deps, 'db' | 'campuses' | 'limits' | 'mailQueue' | 'ids'>;
type Request = {
  email: string;
  fullName?: string | undefined;
  /** The page that the emailed link opens after signing in. */
  redirect?: string | undefined;
  network: string;
  marker: BrowserCookie;
  knownBrowser: BrowserCookie;
};

/** As long as expired links are recognized, because "your code has expired" is shown only to the marked browser. */
const MARKER_SECONDS = SIGN_IN.linkMinutes * 60 + SIGN_IN.expiredLinkHours * HOUR_SECONDS;

/** While a link is valid for at least this long, no other email is needed. */
const ENOUGH_MS = (SIGN_IN.linkMinutes * 60_000) / 3;

/**
 * Mails a link and a code that sign in once, or register when a name is given. The response never reveals whether an
 * account exists; an address without one gets an email about signing up. Over the limits the response is the same, and
 * another email goes out only if the mailbox has no valid link.
 */
export async function sendSignInLink(deps: SendingDeps, campus: RequestCampus, request: Request) {
  const { network, fullName, redirect } = request;
  const address = canonicalEmail(request.email);
  const known = await findKnownBrowser(deps, request.knownBrowser, address);
  const { isFree, crowd } = await countMailRequest(deps, 'sign_in_link', { address, network, known });
  if (fullName !== undefined) {
    if (crowd) throw new AppError('too_many_requests', { retryAfterSeconds: crowd.retryAfterSeconds });
    // Only registration checks the region here: a verified student abroad may still sign in with the link.
    await refuseAbroad(deps, null, network);
  }
  if (await isBanned(deps, deps.db.db, address)) throw new AppError('banned');

  const newMarker = makeToken();
  const lastMarker = request.marker.value ?? newMarker;
  if (crowd) {
    // Over the limits the job decides whether to send another email, so the previous email's code must keep working.
    const marker = isFree ? newMarker : lastMarker;
    const payload = { campusId: campus.id, address, redirect, markerHash: tokenHash(marker), isFree };
    await mailLater(deps, { name: MAIL_SIGN_IN_LINK, payload });
    request.marker.keep(marker, MARKER_SECONDS);
    return { sent: true as const };
  }
  const account = await findCredentials(deps.db.db, address);
  const isConfirmed = account?.emailVerified ?? false;
  const isMailed =
    fullName !== undefined || account
      ? await mailLink(deps, campus, {
          address,
          isConfirmed,
          isNew: !account,
          fullName,
          redirect,
          markerHash: tokenHash(newMarker),
          isFree,
        })
      : isFree && (await mailNoAccount(deps, campus, { email: address, redirect }));
  // Without a new email, the marker of the email that this browser requested before stays valid.
  request.marker.keep(isMailed ? newMarker : lastMarker, MARKER_SECONDS);
  return { sent: true as const };
}

/** The job for a request that may not reveal whether there is an account. */
export async function mailQueuedLink(deps: SendingDeps, job: z.infer<typeof linkJob>) {
  const { campusId, address, redirect, markerHash, isFree } = job;
  const campus = deps.campuses.byId(campusId);
  const account = await findCredentials(deps.db.db, address);
  if (!campus || !account) return;
  const isConfirmed = account.emailVerified;
  await mailLink(deps, campus, {
    address,
    isConfirmed,
    isNew: false,
    fullName: undefined,
    redirect,
    markerHash,
    isFree,
  });
}

type Mailing = {
  address: string;
  isConfirmed: boolean;
  /** The link creates an account. */
  isNew: boolean;
  fullName: string | undefined;
  redirect: string | undefined;
  markerHash: string;
  isFree: boolean;
};

async function mailLink(
  { db, config, limits, mailQueue, clock, ids }: SendingDeps,
  campus: RequestCampus,
  { address, isConfirmed, isNew, fullName, redirect, markerHash, isFree }: Mailing,
) {
  const now = clock.now();
  const isCovered = async (on: Db) =>
    !isFree && (await hasSignInLink(on, address, new Date(now.getTime() + ENOUGH_MS)));
  // Checked first, so that most requests over the limit render no email; the transaction decides.
  if (await isCovered(db.db)) return false;
  if (!isFree && !(await mayMailOverLimit({ limits }, { address, isConfirmed }))) return false;

  const id = ids.next();
  const token = makeToken();
  const code = makeCode();
  const name = fullName === undefined ? undefined : splitFullName(fullName);
  const minutes = SIGN_IN.linkMinutes;
  const link = campusLink(campus, ROUTES.loginSent, { token, redirect });
  const mail = await (isNew ? signUpLinkEmail : signInLinkEmail)({ campus, link, code, minutes });

  return db.tx(async (tx) => {
    await lockSignInLinks(tx, address);
    if (await isCovered(tx)) return false;
    await insertSignInLink(tx, {
      id,
      campusId: campus.id,
      email: address,
      tokenHash: tokenHash(token),
      codeHash: codeHash(code, id, config.secret),
      markerHash,
      firstName: name?.firstName ?? null,
      lastName: name?.lastName ?? null,
      expiresAt: new Date(now.getTime() + minutes * 60_000),
      now,
    });
    await mailQueue.write(tx, { campusId: campus.id, to: address, ...mail });
    return true;
  });
}

type NoAccount = { email: string; redirect: string | undefined };

async function mailNoAccount({ db, mailQueue }: SendingDeps, campus: RequestCampus, { email, redirect }: NoAccount) {
  const link = campusLink(campus, ROUTES.register, { email, redirect });
  const mail = await noAccountEmail({ campus, link });
  await db.tx((tx) => mailQueue.write(tx, { campusId: campus.id, to: email, ...mail }));
  return true;
}
