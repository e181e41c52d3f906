import { ownRoute } from '@quad/contract/own-routes';
import { GOOGLE_PATHS, type GoogleOutcome } from '@quad/contract/sign-in';
import type { Deps } from '../../../deps.ts';
import type { RequestCampus } from '../../../platform/viewer.ts';
import { makeAttempt } from './google-attempt.ts';
import { googleFailed } from './google-failures.ts';
import { googleRedirectUri, ownOriginOf } from './google-origins.ts';

type Asking = { campus: RequestCampus; host: string; redirect: string | undefined };

type Beginning = { location: string; cookie?: string } | { outcome: GoogleOutcome };

/** Where the window goes first: to the provider, with what is checked on its way back. */
export async function beginGoogleSignIn(
  { identity, config, clock, log }: Pick<Deps, 'identity' | 'config' | 'clock' | 'log'>,
  { campus, host, redirect }: Asking,
): Promise<Beginning> {
  const origin = ownOriginOf(host, campus, config);
  // The provider sends nobody back to an address that is not the campus's own, so it begins there.
  if (!origin) return { location: campus.url + GOOGLE_PATHS.start };
  if (!identity) return { outcome: googleFailed('failed') };

  const landing = ownRoute(redirect) ?? null;
  const { cookie, attempt } = makeAttempt({ campusId: campus.id, landing, now: clock.now() }, config.secret);
  try {
    const begun = await identity.begin({ ...attempt, redirectUri: googleRedirectUri(origin) });
    return 'url' in begun ? { location: begun.url, cookie } : { outcome: googleFailed(begun.failure) };
  } catch (error) {
    log.error({ err: error }, 'Signing in with Google could not begin');
    return { outcome: googleFailed('unknown') };
  }
}
