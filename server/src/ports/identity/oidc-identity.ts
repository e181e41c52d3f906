import * as oidc from 'openid-client';
import type { Log } from '../../platform/process/log.ts';
import { failureOf } from './oidc-failure.ts';
import type { IdentityProvider } from './identity.ts';

export type OidcOptions = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Shows the account choice each time, so that nobody signs in as the last user of this browser. */
  prompt: 'select_account' | 'login';
  log: Pick<Log, 'warn'>;
  /** How to reach the provider. Defaults to the network; the sandbox runs in this process. */
  fetch?: oidc.CustomFetch;
};

const SCOPE = 'openid email profile';
const TIMEOUT_SECONDS = 5;
/** How long the discovery document is cached. */
const DESCRIPTION_MS = 12 * 60 * 60 * 1000;

/** An OpenID Connect provider: authorization code, PKCE, state, nonce and a verified signature. */
export function oidcIdentity(options: OidcOptions): IdentityProvider {
  const getConfiguration = memoize(() => discover(options));

  async function withFailure<T extends object>(work: () => Promise<T>) {
    try {
      return await work();
    } catch (error) {
      const failure = failureOf(error);
      if (!failure) throw error;
      if (failure !== 'canceled')
        options.log.warn({ err: error, failure }, 'Sign-in through the identity provider failed');
      return { failure };
    }
  }

  return {
    begin: ({ redirectUri, state, nonce, codeVerifier }) =>
      withFailure(async () => {
        const url = oidc.buildAuthorizationUrl(await getConfiguration(), {
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
      withFailure(async () => {
        const callbackUrl = new URL(redirectUri);
        callbackUrl.search = parameters.toString();
        const tokens = await oidc.authorizationCodeGrant(await getConfiguration(), callbackUrl, {
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
  // Verifies the signature although the token comes over our own TLS connection.
  const checks = [oidc.enableNonRepudiationChecks];
  // oxlint-disable-next-line typescript/no-deprecated -- deprecated only as a warning: the sandbox and tests have no TLS.
  if (address.protocol === 'http:') checks.push(oidc.allowInsecureRequests);
  return oidc.discovery(address, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    execute: checks,
    [oidc.customFetch]: fetch,
  });
}

/** Wraps fetch errors: fetch throws TypeError, which would look like a programming error. */
async function overNetwork(...[url, { body = null, ...options }]: Parameters<oidc.CustomFetch>) {
  try {
    return await fetch(url, { ...options, body });
  } catch (cause) {
    throw new Error('The identity provider could not be reached', { cause });
  }
}

/** Caches the result, shares one call between concurrent callers, and retries after a failure. */
function memoize<T>(load: () => Promise<T>) {
  let entry: { value: Promise<T>; at: number } | undefined;
  return async () => {
    if (!entry || performance.now() - entry.at > DESCRIPTION_MS) entry = { value: load(), at: performance.now() };
    const current = entry;
    try {
      return await current.value;
    } catch (error) {
      if (entry === current) entry = undefined;
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
