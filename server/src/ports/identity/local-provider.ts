import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import type { ClientMetadata, Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type { Db } from '../../platform/database/database.ts';
import { hmac } from '../../platform/keyed-hash.ts';
import { type HttpResponse, type HttpRequest, inProcessHttp } from './in-process-http.ts';
import { localProviderKeys } from './local-provider-keys.ts';
import { localProviderRecords } from './local-provider-records.ts';
import type { OidcOptions } from './oidc-identity.ts';

/** The sandbox provider's path on our own server. */
export const LOCAL_PROVIDER_PATH = '/dev/identity';
/** The campus whose site serves it. Usually a different origin than the visitor's, like with Google. */
export const LOCAL_PROVIDER_CAMPUS = 'campus';

const CLIENT_ID = 'quad';
const SESSION_COOKIE = 'quad_stand_in';

const localAccount = z.object({ email: z.string(), name: z.string(), emailVerified: z.boolean() });
export type LocalAccount = z.infer<typeof localAccount>;

type LocalProviderOptions = {
  issuer: string;
  secret: string;
  db: Db;
  /** The redirect addresses that are allowed at the moment. */
  redirectUris: () => string[];
};

/** Our own identity provider for development and demos: anyone can sign in as anyone. */
export type LocalProvider = {
  /** Options for our OpenID Connect client. */
  client: Required<Omit<OidcOptions, 'log'>>;
  ask: (question: HttpRequest) => Promise<HttpResponse>;
  /** The redirect address of the current sign-in; undefined if there is none. */
  returnsTo: (exchange: Exchange) => Promise<string | undefined>;
  /** Completes the page with the chosen account, or null to cancel. Returns the next URL. */
  completeSignIn: (exchange: Exchange, account: LocalAccount | null) => Promise<string>;
};

type Exchange = { request: IncomingMessage; response: ServerResponse };

/** The library is loaded on the first sign-in. */
export function openLocalProvider(options: LocalProviderOptions): LocalProvider {
  const keys = localProviderKeys(options.secret);
  const adapter = localProviderRecords({ db: options.db, client: () => clientOf(options, keys.clientSecret) });
  const accounts = adapter('Account');
  let opened: ReturnType<typeof open> | undefined;

  async function open() {
    const { Provider: Implementation, errors } = await import('oidc-provider');
    const provider = new Implementation(options.issuer, {
      ...BEHAVIOR,
      adapter,
      jwks: { keys: [keys.signature] },
      cookies: { keys: [keys.cookies], names: { session: SESSION_COOKIE } },
      async findAccount(_context, sub) {
        const account = localAccount.safeParse(await accounts.find(sub));
        if (!account.success) return undefined;
        const { email, name, emailVerified } = account.data;
        return { accountId: sub, claims: () => ({ sub, email, email_verified: emailVerified, name }) };
      },
    });
    const listen = provider.callback();
    const ask = inProcessHttp((request, response) => {
      // The library compares these two to find its base path.
      Object.assign(request, { originalUrl: request.url });
      request.url = request.url?.slice(LOCAL_PROVIDER_PATH.length);
      void listen(request, response);
    });
    return { provider, ask, isUnknownSession: (error: unknown) => error instanceof errors.SessionNotFound };
  }
  const provider = () => (opened ??= open());

  return {
    client: {
      issuer: options.issuer,
      clientId: CLIENT_ID,
      clientSecret: keys.clientSecret,
      prompt: 'login',
      async fetch(url, { method, headers, body }) {
        const { ask } = await provider();
        const response = await ask({ url, method, headers, body: await new Response(body ?? null).text() });
        return new Response(new Uint8Array(response.body), {
          status: response.status,
          headers: plainHeaders(response),
        });
      },
    },
    ask: async (question) => withoutSession(await (await provider()).ask(question)),
    async returnsTo({ request, response }) {
      const { provider: inner, isUnknownSession } = await provider();
      try {
        const { params } = await inner.interactionDetails(request, response);
        return z.string().parse(params['redirect_uri']);
      } catch (error) {
        if (isUnknownSession(error)) return undefined;
        throw error;
      }
    },
    async completeSignIn({ request, response }, account) {
      const { provider: inner } = await provider();
      if (!account) return inner.interactionResult(request, response, CANCELED);
      const accountId = subjectOf(account.email, keys.subjects);
      await accounts.upsert(accountId, account);
      return inner.interactionResult(request, response, { login: { accountId, remember: false } });
    },
  };
}

const CANCELED = { error: 'access_denied', error_description: 'The person canceled' };

const BEHAVIOR: Configuration = {
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  // Like Google: the claims are in the ID token itself.
  conformIdTokenClaims: false,
  features: {
    devInteractions: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    userinfo: { enabled: false },
  },
  enabledJWA: { idTokenSigningAlgValues: ['EdDSA'] },
  interactions: { url: (_context, { uid }) => `${LOCAL_PROVIDER_PATH}/interaction/${uid}` },
  pkce: { required: () => true },
  ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 300, Interaction: 600, Session: 600 },
  loadExistingGrant: grantEverything,
  renderError(context, { error, error_description: description }) {
    context.type = 'text/plain';
    context.body = description ?? error;
  },
};

/** There is no consent screen: the page itself says what Quad gets. */
async function grantEverything({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc;
  if (!client || !session?.accountId) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

function clientOf({ redirectUris }: LocalProviderOptions, clientSecret: string): ClientMetadata {
  return {
    client_id: CLIENT_ID,
    client_secret: clientSecret,
    redirect_uris: redirectUris(),
    response_types: ['code'],
    grant_types: ['authorization_code'],
    token_endpoint_auth_method: 'client_secret_post',
    id_token_signed_response_alg: 'EdDSA',
  };
}

/** The same email address always gets the same subject. */
function subjectOf(email: string, key: Buffer) {
  return hmac(key, email.toLowerCase()).toString('base64url');
}

/** Drops the session cookie: otherwise the library would first sign the last person out, on pages of its own. */
function withoutSession({ headers, ...response }: HttpResponse): HttpResponse {
  const cookies = headers['set-cookie']?.filter((cookie) => !cookie.startsWith(SESSION_COOKIE));
  return { ...response, headers: { ...headers, ...(cookies && { 'set-cookie': cookies }) } };
}

function plainHeaders({ headers }: HttpResponse) {
  return Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
}
