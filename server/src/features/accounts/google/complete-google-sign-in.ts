import { email as emailSchema } from '@quad/contract/emails';
import { landingOf } from '@quad/contract/gates';
import type { Session } from '@quad/contract/accounts';
import type { GoogleOutcome } from '@quad/contract/sign-in';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { RequestCampus } from '../../../platform/viewer.ts';
import type { Identity } from '../../../ports/identity/identity.ts';
import { type ConfirmedIdentity, findGoogleAccount } from './find-google-account.ts';
import { isSame, readAttempt } from './google-attempt.ts';
import { googleFailed, outcomeOfError } from './google-failures.ts';
import { googleRedirectUri, ownOriginOf } from './google-origins.ts';
import { type Browser, startSession, type StartSessionDeps } from '../sign-in/start-session.ts';

type CompleteDeps = StartSessionDeps & Pick<Deps, 'identity' | 'ids' | 'events' | 'mailQueue' | 'limits' | 'log'>;

type Return = {
  campus: RequestCampus;
  host: string;
  parameters: URLSearchParams;
  attemptCookie: string | undefined;
  browser: Browser;
};

/** `landing` is where a whole page goes next; a window reports the outcome and closes. */
type Completion = { outcome: GoogleOutcome; landing: string | null };

/** What came of a visit to the provider: signed in, or the sentence that says why not. */
export async function completeGoogleSignIn(deps: CompleteDeps, visit: Return): Promise<Completion> {
  const identified = await identify(deps, visit);
  if ('source' in identified) return { outcome: identified, landing: null };
  try {
    const { session, isFresh } = await enter(deps, visit, identified.identity);
    const landing = identified.landing ?? (session.viewer && landingOf(visit.campus, session.viewer));
    return { outcome: { source: 'quad-google', outcome: 'signed-in', isFresh }, landing: landing ?? '/' };
  } catch (error) {
    if (!(error instanceof AppError)) deps.log.error({ err: error }, 'Someone whom Google identified was not let in');
    return { outcome: outcomeOfError(error), landing: null };
  }
}

async function identify({ identity, config, clock, limits, log }: CompleteDeps, visit: Return) {
  const { campus, host, parameters, attemptCookie, browser } = visit;
  const origin = ownOriginOf(host, campus, config);
  const attempt = readAttempt(attemptCookie, { campusId: campus.id, now: clock.now() }, config.secret);
  if (!identity || !origin || !attempt || !isSame(parameters.get('state') ?? '', attempt.state)) {
    return googleFailed('refused');
  }
  try {
    await limits.take('google_sign_in', browser.network);
    const answer = await identity.complete({ ...attempt, redirectUri: googleRedirectUri(origin) }, parameters);
    if ('failure' in answer) return googleFailed(answer.failure);
    const confirmed = confirm(answer.identity);
    return confirmed ? { identity: confirmed, landing: attempt.landing } : googleFailed('email-missing');
  } catch (error) {
    if (error instanceof AppError) return outcomeOfError(error);
    log.error({ err: error }, 'Signing in with Google could not be completed');
    return googleFailed('unknown');
  }
}

function confirm({ email, emailVerified, ...identity }: Identity): ConfirmedIdentity | undefined {
  const address = emailSchema.safeParse(email);
  return address.success && emailVerified ? { ...identity, email: address.data } : undefined;
}

/** Once more when the address was taken while we looked: then there is an account to find. */
async function enter(deps: CompleteDeps, visit: Return, identity: ConfirmedIdentity) {
  try {
    return await enterOnce(deps, visit, identity);
  } catch (error) {
    if (error instanceof AppError && error.code === 'email_taken') return enterOnce(deps, visit, identity);
    throw error;
  }
}

async function enterOnce(
  deps: CompleteDeps,
  { campus, browser }: Return,
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
