/*
 * Someone else who says who a person is: Google, or the local stand-in. What can go wrong with them is an answer,
 * not an exception, because each way has its own words.
 */

/** One round trip of a browser. The last three are ours and unguessable, and are checked when it comes back. */
export type IdentityAttempt = {
  /** Where the provider sends the browser back to; registered there. */
  redirectUri: string;
  state: string;
  nonce: string;
  codeVerifier: string;
};

export type Identity = {
  issuer: string;
  /** Who it is, for ever; an address may change hands. */
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  name: string;
};

/**
 * - cancelled: the person went back
 * - disabled: the provider does not let this account sign in here
 * - refused: something in the answer is not what it must be (state, nonce, signature, a code used twice)
 * - unreachable: the provider does not answer in time, or with a failure of its own
 */
export type IdentityFailure = 'cancelled' | 'disabled' | 'refused' | 'unreachable';

export interface IdentityProvider {
  /** Where the browser goes to be asked. */
  begin(attempt: IdentityAttempt): Promise<{ url: string } | { failure: IdentityFailure }>;
  /** What came of it, from the parameters the browser came back with. */
  complete(
    attempt: IdentityAttempt,
    parameters: URLSearchParams,
  ): Promise<{ identity: Identity } | { failure: IdentityFailure }>;
}
