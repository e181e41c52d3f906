/*
 * An external identity provider: Google or the local sandbox. Failures are return values and not exceptions, because
 * each one has its own message.
 */

/** One sign-in round trip. `state`, `nonce` and `codeVerifier` are random secrets of ours that we check on return. */
export type IdentityAttempt = {
  /** The callback URL, registered at the provider. */
  redirectUri: string;
  state: string;
  nonce: string;
  codeVerifier: string;
};

export type Identity = {
  issuer: string;
  /** The permanent id of the person; an email address may change hands. */
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  name: string;
};

/**
 * - canceled: the person canceled
 * - disabled: the provider does not allow this account to sign in here
 * - refused: something in the response is wrong (state, nonce, signature, a code used twice)
 * - unreachable: the provider did not answer in time, or failed
 */
export type IdentityFailure = 'canceled' | 'disabled' | 'refused' | 'unreachable';

export interface IdentityProvider {
  /** Returns the provider's URL to send the browser to. */
  begin(attempt: IdentityAttempt): Promise<{ url: string } | { failure: IdentityFailure }>;
  /** Returns the result, from the parameters of the callback. */
  complete(
    attempt: IdentityAttempt,
    parameters: URLSearchParams,
  ): Promise<{ identity: Identity } | { failure: IdentityFailure }>;
}
