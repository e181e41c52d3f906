import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { oidcIdentity } from './oidc-identity.ts';

const ATTEMPT = {
  redirectUri: 'http://ou.localhost/auth/google/callback',
  state: 'st',
  nonce: 'no',
  codeVerifier: 'v'.repeat(43),
};
const BACK = new URLSearchParams({ code: 'abc', state: 'st' });

type Respond = (request: IncomingMessage, response: ServerResponse, issuer: string) => void;

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** A provider over a real connection that responds as the test says. By default its discovery document is valid. */
async function providerThat(responses: Record<string, Respond>) {
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    (responses[path] ?? PROPER[path] ?? notFound)(request, response, issuer);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  // It listens on a TCP port, so `address()` is not a pipe name.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return clientOf(issuer);
}

function clientOf(issuer: string) {
  return oidcIdentity({
    issuer,
    clientId: 'quad',
    clientSecret: 'hush',
    prompt: 'select_account',
    log: { warn: () => undefined },
  });
}

const json = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const notFound: Respond = (_request, response) => void response.writeHead(404).end();

const { publicKey, privateKey } = generateKeyPairSync('ed25519');

const PROPER: Record<string, Respond> = {
  '/.well-known/openid-configuration': (_request, response, issuer) =>
    void json(response, 200, {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ['EdDSA'],
    }),
  '/jwks': (_request, response) =>
    void json(response, 200, {
      keys: [{ ...publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'EdDSA', kid: 'k' }],
    }),
};

function tokenWith(claims: object, key: KeyObject = privateKey): Respond {
  return (_request, response, issuer) => {
    const now = Math.floor(Date.now() / 1000);
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const standard = { iss: issuer, aud: 'quad', sub: '42', nonce: 'no', iat: now, exp: now + 60 };
    const text = `${part({ alg: 'EdDSA', kid: 'k' })}.${part({ ...standard, ...claims })}`;
    const id_token = `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`;
    json(response, 200, { access_token: 'a', token_type: 'Bearer', id_token });
  };
}

test('a provider that signs with its own key is trusted', async () => {
  const identity = await providerThat({
    '/token': tokenWith({ email: 'olive@mail.example', email_verified: true, name: 'Olive' }),
  });
  expect(await identity.complete(ATTEMPT, BACK)).toMatchObject({
    identity: { subject: '42', email: 'olive@mail.example', emailVerified: true, name: 'Olive' },
  });
});

test('a user without claims has no address and no name', async () => {
  const identity = await providerThat({ '/token': tokenWith({}) });
  expect(await identity.complete(ATTEMPT, BACK)).toMatchObject({
    identity: { email: undefined, emailVerified: false, name: '' },
  });
});

test.each([
  ['signed with another key', tokenWith({}, generateKeyPairSync('ed25519').privateKey)],
  ['for another client', tokenWith({ aud: 'somebody' })],
  ['of another issuer', tokenWith({ iss: 'https://evil.example' })],
  ['with another nonce', tokenWith({ nonce: 'other' })],
  ['from yesterday', tokenWith({ exp: Math.floor(Date.now() / 1000) - 86_400 })],
])('a token %s is refused', async (_what, response) => {
  const identity = await providerThat({ '/token': response });
  expect(await identity.complete(ATTEMPT, BACK)).toEqual({ failure: 'refused' });
});

test.each([
  ['access_denied', 'canceled'],
  ['admin_policy_enforced', 'disabled'],
  ['temporarily_unavailable', 'unreachable'],
  ['invalid_scope', 'refused'],
])('a browser that returns with %s is %s', async (error, failure) => {
  const identity = await providerThat({});
  expect(await identity.complete(ATTEMPT, new URLSearchParams({ error, state: 'st' }))).toEqual({ failure });
});

test.each<[string, Record<string, Respond>]>([
  ['fails', { '/token': (_request, response) => void response.writeHead(503).end('busy') }],
  ['shows a page in place of an answer', { '/token': (_request, response) => void response.end('<h1>hello</h1>') }],
  ['hangs up', { '/token': (request) => void request.socket.destroy() }],
  ['loses its keys', { '/jwks': (_request, response) => void response.writeHead(500).end(), '/token': tokenWith({}) }],
  ['says nothing', { '/token': () => undefined }],
])('a provider that %s is unreachable', async (_what, responses) => {
  const identity = await providerThat(responses);
  expect(await identity.complete(ATTEMPT, BACK)).toEqual({ failure: 'unreachable' });
});

test('a provider where nobody listens is unreachable from the start', async () => {
  expect(await clientOf('http://127.0.0.1:1').begin(ATTEMPT)).toEqual({ failure: 'unreachable' });
});

test('a provider that is back is used again', async () => {
  let isUp = false;
  const path = '/.well-known/openid-configuration';
  const identity = await providerThat({
    [path]: (...exchange) => (isUp ? PROPER[path]?.(...exchange) : notFound(...exchange)),
  });
  expect(await identity.begin(ATTEMPT)).toEqual({ failure: 'unreachable' });
  isUp = true;
  expect(await identity.begin(ATTEMPT)).toHaveProperty('url');
});
