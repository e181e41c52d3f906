import * as oidc from 'openid-client';
import type { Log } from '../../platform/log.ts';
import { failureOf } from './oidc-failure.ts';
import type { IdentityProvider } from './identity.ts';

export type OidcOptions = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Asks for the person each time, so that nobody is signed in as whoever used this browser before. */
  prompt: 'select_account' | 'login';
  log: Pick<Log, 'warn'>;
  /** How the provider is reached; over the network unless it lives in this process. */
  fetch?: oidc.CustomFetch;
};

const SCOPE = 'openid email profile';
const TIMEOUT_SECONDS = 5;
/** How long the provider's description of itself is believed. */
const DESCRIPTION_MS = 12 * 60 * 60 * 1000;

/** An identity provider that speaks OpenID Connect: authorization code, PKCE, state, nonce, a checked signature. */
export function oidcIdentity(options: OidcOptions): IdentityProvider {
  const describe = remember(() => discover(options));

  async function withWords<T extends object>(work: () => Promise<T>) {
    try {
      return await work();
    } catch (error) {
      const failure = failureOf(error);
      if (!failure) throw error;
      if (failure !== 'cancelled') options.log.warn({ err: error, failure }, 'The identity provider did not identify');
      return { failure };
    }
  }

  return {
    begin: ({ redirectUri, state, nonce, codeVerifier }) =>
      withWords(async () => {
        const url = oidc.buildAuthorizationUrl(await describe(), {
          redirect_uri: redirectUri,
          scope: SCOPE,
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          prompt: options.prompt,
        });
        return { url: url.href };
      }),
    complete: ({ redirectUri, state, nonce, codeVerifier }, parameters) =>
      withWords(async () => {
        const cameBackTo = new URL(redirectUri);
        cameBackTo.search = parameters.toString();
        const tokens = await oidc.authorizationCodeGrant(await describe(), cameBackTo, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) return { failure: 'refused' as const };
        return { identity: identityFrom(claims) };
      }),
  };
}

async function discover({ issuer, clientId, clientSecret, fetch = overNetwork }: OidcOptions) {
  const address = new URL(issuer);
  // The signature counts even though the token comes over our own connection.
  const checks = [oidc.enableNonRepudiationChecks];
  // oxlint-disable-next-line typescript/no-deprecated -- marked so to be noticed: the stand-in and tests have no TLS.
  if (address.protocol === 'http:') checks.push(oidc.allowInsecureRequests);
  return oidc.discovery(address, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    execute: checks,
    [oidc.customFetch]: fetch,
  });
}

/** What fetch throws is a TypeError, as a mistake in a call is; in an error of its own it is told apart. */
async function overNetwork(...[url, { body = null, ...options }]: Parameters<oidc.CustomFetch>) {
  try {
    return await fetch(url, { ...options, body });
  } catch (cause) {
    throw new Error('The identity provider could not be reached', { cause });
  }
}

/** Asks once for all who wait, and again after a failure or when the answer is old. */
function remember<T>(ask: () => Promise<T>) {
  let asked: { answer: Promise<T>; at: number } | undefined;
  return async () => {
    if (!asked || performance.now() - asked.at > DESCRIPTION_MS) asked = { answer: ask(), at: performance.now() };
    const current = asked;
    try {
      return await current.answer;
    } catch (error) {
      if (asked === current) asked = undefined;
      throw error;
    }
  };
}

function identityFrom(claims: oidc.IDToken) {
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: typeof claims['email'] === 'string' ? claims['email'] : undefined,
    emailVerified: claims['email_verified'] === true,
    name: typeof claims['name'] === 'string' ? claims['name'] : '',
  };
}
