import * as oidc from 'openid-client';
import type { IdentityFailure } from './identity.ts';

/** Errors that a provider may return instead of a code; any other is `refused`. */
const BY_ERROR_CODE: Record<string, IdentityFailure> = {
  access_denied: 'canceled',
  // Google's codes for an account whose organization does not allow it.
  admin_policy_enforced: 'disabled',
  org_internal: 'disabled',
  account_disabled: 'disabled',
  server_error: 'unreachable',
  temporarily_unavailable: 'unreachable',
};

/** The provider answers but is broken; this is not an attack. */
const INVALID_RESPONSE_CODES = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'];

/** Maps an error of the library to a failure, or undefined if it is a bug of ours. */
export function failureOf(error: unknown): IdentityFailure | undefined {
  if (error instanceof oidc.AuthorizationResponseError) return BY_ERROR_CODE[error.error] ?? 'refused';
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500 ? 'unreachable' : 'refused';
  if (error instanceof oidc.WWWAuthenticateChallengeError) return 'refused';
  if (!(error instanceof oidc.ClientError)) return undefined;
  // Without a code, fetch failed: DNS, connection or timeout.
  return error.code === undefined || INVALID_RESPONSE_CODES.includes(error.code) ? 'unreachable' : 'refused';
}
