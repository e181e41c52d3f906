import * as oidc from 'openid-client';
import type { IdentityFailure } from './identity.ts';

/** What a provider may send the browser back with in place of a code; anything else is `refused`. */
const BY_ANSWER: Record<string, IdentityFailure> = {
  access_denied: 'cancelled',
  // Google's words for an account whose organisation does not let it in.
  admin_policy_enforced: 'disabled',
  org_internal: 'disabled',
  account_disabled: 'disabled',
  server_error: 'unreachable',
  temporarily_unavailable: 'unreachable',
};

/** The provider is there and speaks, but not as it should: it is broken, not we deceived. */
const BROKEN_ANSWERS = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'];

/** What an error of the library means for the person, or undefined when it is a mistake of ours. */
export function failureOf(error: unknown): IdentityFailure | undefined {
  if (error instanceof oidc.AuthorizationResponseError) return BY_ANSWER[error.error] ?? 'refused';
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500 ? 'unreachable' : 'refused';
  if (error instanceof oidc.WWWAuthenticateChallengeError) return 'refused';
  if (!(error instanceof oidc.ClientError)) return undefined;
  // Without a code it is what fetching threw: no such host, no connection, a broken one, too late.
  return error.code === undefined || BROKEN_ANSWERS.includes(error.code) ? 'unreachable' : 'refused';
}
