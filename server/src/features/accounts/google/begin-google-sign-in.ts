import { SERVER_PAGES } from '@quad/contract/pages';
import type { GoogleOutcome } from '@quad/contract/accounts/sign-in.schemas';
import { ownRoute } from '@quad/contract/own-routes';
import type { Deps } from '../../../deps.ts';
import type { RequestCampus } from '../../../platform/access/viewer.ts';
import { campusLink } from '../sign-in/campus-link.ts';
import { loginPathTo } from './google-login-path.ts';
import { makeAttempt } from './google-attempt.ts';
import { googleFailed } from './google-failures.ts';
import { googleRedirectUri, ownOriginOf } from './google-origins.ts';

type Input = { campus: RequestCampus; host: string; redirect: string | undefined };

type BeginResult = { location: string; cookie?: string } | { outcome: GoogleOutcome; landing: string };

/** Redirects to the provider, with a cookie that the callback checks. */
export async function beginGoogleSignIn(
  { identity, config, clock, log }: Pick<Deps, 'identity' | 'config' | 'clock' | 'log'>,
  { campus, host, redirect }: Input,
): Promise<BeginResult> {
  const origin = ownOriginOf(host, campus, config);
  const landing = ownRoute(redirect) ?? null;
  // The provider only redirects back to the campus's own address, so sign-in starts over there.
  if (!origin) return { location: campusLink(campus, SERVER_PAGES.google, { redirect: landing ?? undefined }) };
  const failed = (failure: Parameters<typeof googleFailed>[0]) => ({
    outcome: googleFailed(failure),
    landing: loginPathTo(landing),
  });
  if (!identity) return failed('failed');

  const { cookie, attempt } = makeAttempt({ campusId: campus.id, landing, now: clock.now() }, config.secret);
  try {
    const result = await identity.begin({ ...attempt, redirectUri: googleRedirectUri(origin) });
    return 'url' in result ? { location: result.url, cookie } : failed(result.failure);
  } catch (error) {
    log.error({ err: error }, 'Could not start Google sign-in');
    return failed('unknown');
  }
}
