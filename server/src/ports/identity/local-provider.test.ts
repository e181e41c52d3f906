import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import { newTestDatabase, type TestDatabase } from '../../test/database.ts';
import { openWindow } from '../../test/window.ts';
import { decorateRequests } from '../../platform/http/request-context.ts';
import { identityCases, type IdentitySubject } from './identity.cases.ts';
import { openLocalProvider } from './local-provider.ts';
import { mountLocalProvider } from './mount-local-provider.ts';
import { oidcIdentity } from './oidc-identity.ts';

const ISSUER = 'http://campus.localhost/dev/identity';
const REDIRECT_URI = 'http://ou.localhost/auth/google/callback';
const log = { warn: () => undefined };

async function startProcess(db: Db) {
  const provider = openLocalProvider({
    issuer: ISSUER,
    secret: 'a secret that every process knows',
    db,
    redirectUris: () => [REDIRECT_URI],
  });
  const app = fastify();
  decorateRequests(app);
  await mountLocalProvider(app, provider);
  return { app, identity: oidcIdentity({ ...provider.client, log }) };
}

/** Two processes that handle requests alternately. */
async function startProcesses(): Promise<IdentitySubject> {
  const db = await newTestDatabase();
  const [north, south] = [await startProcess(db.db), await startProcess(db.db)];
  return {
    issuer: ISSUER,
    redirectUri: REDIRECT_URI,
    identity: south.identity,
    async visit(url, person) {
      const window = openWindow(north.app, south.app);
      const page = await window.go(url);
      const { address } = await window.go(page.address, { form: formOf(person), stop: REDIRECT_URI });
      return new URL(address).searchParams;
    },
    async close() {
      await Promise.all([north.app.close(), south.app.close()]);
      await db.close();
    },
  };
}

function formOf(person: Parameters<IdentitySubject['visit']>[1]): Record<string, string> {
  if (!person) return { action: 'cancel' };
  const { email, name, isConfirmed } = person;
  return { action: 'continue', email, name, ...(isConfirmed && { verified: 'yes' }) };
}

describe('the local provider, served by two processes', () => {
  identityCases(startProcesses);
});

describe('the page of the local provider', () => {
  let db: TestDatabase;
  let served: Awaited<ReturnType<typeof startProcess>>;
  beforeAll(async () => {
    db = await newTestDatabase();
    served = await startProcess(db.db);
  });
  afterAll(async () => {
    await served.app.close();
    await db.close();
  });

  const attempt = {
    redirectUri: REDIRECT_URI,
    state: 's'.repeat(43),
    nonce: 'n'.repeat(43),
    codeVerifier: 'v'.repeat(43),
  };
  async function openPage(redirectUri = REDIRECT_URI) {
    const begun = await served.identity.begin({ ...attempt, redirectUri });
    if (!('url' in begun)) throw new Error('The visit could not begin');
    const window = openWindow(served.app);
    return { window, ...(await window.go(begun.url)) };
  }

  test('says that it is a sandbox, and its form leads back to the campus only', async () => {
    const { response } = await openPage();
    expect(response.body).toContain('Google sandbox');
    expect(response.headers['content-security-policy']).toContain("form-action 'self' http://ou.localhost;");
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('offers predefined people', async () => {
    const { window, address } = await openPage();
    const form = { account: 'robin.hale@mail.example' };
    const back = await window.go(address, { form, stop: REDIRECT_URI });
    const response = await served.identity.complete(attempt, new URL(back.address).searchParams);
    expect(response).toMatchObject({ identity: { name: 'Robin Hale', emailVerified: true } });
  });

  test('asks every time, and remembers nobody', async () => {
    const { window, address } = await openPage();
    await window.go(address, { form: { account: 'robin.hale@mail.example' }, stop: REDIRECT_URI });
    const begun = await served.identity.begin(attempt);
    const page = await window.go('url' in begun ? begun.url : '');
    const back = await window.go(page.address, { form: { account: 'wen@mail.example' }, stop: REDIRECT_URI });
    const response = await served.identity.complete(attempt, new URL(back.address).searchParams);
    expect(response).toMatchObject({ identity: { name: 'Wen' } });
  });

  test('asks again for an invalid address', async () => {
    const { window, address } = await openPage();
    const { response } = await window.go(address, { form: { action: 'continue', email: 'nobody' } });
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('<p role="alert" class="problem">Invalid email address!</p>');
  });

  test('exists only for a request from us', async () => {
    const { response } = await openWindow(served.app).go('http://campus.localhost/dev/identity/interaction/made-up');
    expect(response.statusCode).toBe(400);
  });

  test('redirects nobody to another site', async () => {
    const { response } = await openPage('http://evil.example/auth/google/callback');
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('We couldn’t sign you in');
  });
});
