import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IdentityAttempt, IdentityProvider } from './identity.ts';

type Person = { email: string; name: string; isConfirmed: boolean };

export type IdentitySubject = {
  identity: IdentityProvider;
  issuer: string;
  redirectUri: string;
  /** Uses the provider's page as this person, or cancels with null. Returns the parameters of the callback. */
  visit: (url: string, person: Person | null) => Promise<URLSearchParams>;
  close: () => Promise<void>;
};

const OLIVE = { email: 'olive@mail.example', name: 'Olive Tran', isConfirmed: true };

/** The contract of every identity provider. Each adapter's test runs these cases. */
export function identityCases(make: () => Promise<IdentitySubject>) {
  let subject: IdentitySubject;
  beforeAll(async () => {
    subject = await make();
  });
  afterAll(() => subject.close());

  const secret = () => randomBytes(32).toString('base64url');
  const attemptOf = (): IdentityAttempt => ({
    redirectUri: subject.redirectUri,
    state: secret(),
    nonce: secret(),
    codeVerifier: secret(),
  });
  async function authorize(attempt: IdentityAttempt, person: Person | null) {
    const begun = await subject.identity.begin(attempt);
    if (!('url' in begun)) throw new Error(`The visit could not begin: ${begun.failure}`);
    return subject.visit(begun.url, person);
  }
  async function identify(person: Person | null) {
    const attempt = attemptOf();
    return subject.identity.complete(attempt, await authorize(attempt, person));
  }
  const refused = { failure: 'refused' };

  test('a user who agrees has a name, an address and a subject', async () => {
    expect(await identify(OLIVE)).toEqual({
      identity: {
        issuer: subject.issuer,
        subject: expect.stringMatching(/^\S{10,255}$/),
        email: 'olive@mail.example',
        emailVerified: true,
        name: 'Olive Tran',
      },
    });
  });

  test('the same user has the same subject each time, and another one another', async () => {
    const [first, again, other] = [
      await identify(OLIVE),
      await identify({ ...OLIVE, name: 'Olive T.' }),
      await identify({ ...OLIVE, email: 'rashid@mail.example' }),
    ].map((response) => 'identity' in response && response.identity.subject);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  test('an unconfirmed address is marked as such', async () => {
    const response = await identify({ email: 'typed@mail.example', name: 'Ty Ped', isConfirmed: false });
    expect(response).toMatchObject({ identity: { email: 'typed@mail.example', emailVerified: false } });
  });

  test('a user who goes back has canceled', async () => {
    expect(await identify(null)).toEqual({ failure: 'canceled' });
  });

  test('a code is refused the second time', async () => {
    const attempt = attemptOf();
    const parameters = await authorize(attempt, OLIVE);
    expect(await subject.identity.complete(attempt, parameters)).toHaveProperty('identity');
    expect(await subject.identity.complete(attempt, parameters)).toEqual(refused);
  });

  test.each(['state', 'nonce', 'codeVerifier'] as const)('another %s than the one sent is refused', async (name) => {
    const attempt = attemptOf();
    const parameters = await authorize(attempt, OLIVE);
    expect(await subject.identity.complete({ ...attempt, [name]: secret() }, parameters)).toEqual(refused);
  });

  test('a forged code is refused', async () => {
    const attempt = attemptOf();
    const parameters = await authorize(attempt, OLIVE);
    parameters.set('code', secret());
    expect(await subject.identity.complete(attempt, parameters)).toEqual(refused);
  });
}
