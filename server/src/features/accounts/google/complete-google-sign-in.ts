import type { Session } from '@quad/contract/accounts/accounts.schemas';
import { email as emailSchema } from '@quad/contract/accounts/emails.schemas';
import type { GoogleOutcome } from '@quad/contract/accounts/sign-in.schemas';
import { landingOf } from '@quad/contract/gates';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { isSameSecret } from '../../../platform/keyed-hash.ts';
import type { RequestCampus } from '../../../platform/access/viewer.ts';
import type { Identity } from '../../../ports/identity/identity.ts';
import { type ConfirmedIdentity, findGoogleAccount } from './find-google-account.ts';
import { type GoogleAttempt, parseAttempt } from './google-attempt.ts';
import { googleFailed, outcomeOfError } from './google-failures.ts';
import { loginPathTo } from './google-login-path.ts';
import { googleRedirectUri, ownOriginOf } from './google-origins.ts';
import { type Browser, startSession, type StartSessionDeps } from '../sign-in/start-session.ts';

type CompleteDeps = StartSessionDeps & Pick<Deps, 'identity' | 'ids' | 'events' | 'mailQueue' | 'limits' | 'log'>;

type Callback = {
  campus: RequestCampus;
  host: string;
  parameters: URLSearchParams;
  attemptCookie: string | undefined;
  browser: Browser;
};

/** `landing` is where a full page goes next; a popup window reports the outcome and closes. */
type Completion = { outcome: GoogleOutcome; landing: string };

/** Signs in with the provider's answer, or returns the message that explains the failure. */
export async function completeGoogleSignIn(deps: CompleteDeps, callback: Callback): Promise<Completion> {
  const attempt = attemptOf(deps, callback);
  const back = loginPathTo(attempt?.landing ?? null);
  const identified = await identify(deps, callback, attempt);
  if ('source' in identified) return { outcome: identified, landing: back };
  try {
    const { session, isFresh } = await startGoogleSessionWithRetry(deps, callback, identified.identity);
    const landing = attempt?.landing ?? (session.viewer && landingOf(callback.campus, session.viewer));
    return { outcome: { source: 'quad-google', outcome: 'signed-in', isFresh }, landing: landing ?? '/' };
  } catch (error) {
    if (!(error instanceof AppError)) deps.log.error({ err: error }, 'Could not start a session after Google sign-in');
    return { outcome: outcomeOfError(error, identified.identity.email), landing: back };
  }
}

/** The attempt that this browser started, if the answer belongs to it. */
function attemptOf({ config, clock }: CompleteDeps, { campus, parameters, attemptCookie }: Callback) {
  const attempt = parseAttempt(attemptCookie, { campusId: campus.id, now: clock.now() }, config.secret);
  return attempt && isSameSecret(parameters.get('state') ?? '', attempt.state) ? attempt : undefined;
}

async function identify(
  { identity, config, limits, log }: CompleteDeps,
  { campus, host, parameters, browser }: Callback,
  attempt: GoogleAttempt | undefined,
) {
  const origin = ownOriginOf(host, campus, config);
  if (!identity || !origin || !attempt) return googleFailed('refused');
  try {
    await limits.take('google_sign_in', browser.network);
    const response = await identity.complete({ ...attempt, redirectUri: googleRedirectUri(origin) }, parameters);
    if ('failure' in response) return googleFailed(response.failure);
    const confirmed = confirm(response.identity);
    return confirmed ? { identity: confirmed } : googleFailed('email-missing');
  } catch (error) {
    if (error instanceof AppError) return outcomeOfError(error);
    log.error({ err: error }, 'Could not complete Google sign-in');
    return googleFailed('unknown');
  }
}

function confirm({ email, emailVerified, ...identity }: Identity): ConfirmedIdentity | undefined {
  const address = emailSchema.safeParse(email);
  return address.success && emailVerified ? { ...identity, email: address.data } : undefined;
}

/** Retries once when another request takes the address first, because then there is an account to find. */
async function startGoogleSessionWithRetry(deps: CompleteDeps, callback: Callback, identity: ConfirmedIdentity) {
  try {
    return await startGoogleSession(deps, callback, identity);
  } catch (error) {
    if (error instanceof AppError && error.code === 'email_taken') return startGoogleSession(deps, callback, identity);
    throw error;
  }
}

async function startGoogleSession(
  deps: CompleteDeps,
  { campus, browser }: Callback,
  identity: ConfirmedIdentity,
): Promise<{ session: Session; isFresh: boolean }> {
  let isFresh = false;
  const session = await startSession(deps, browser, async (tx) => {
    const found = await findGoogleAccount(deps, tx, identity, campus);
    isFresh = found.isFresh;
    return found;
  });
  return { session, isFresh };
}
