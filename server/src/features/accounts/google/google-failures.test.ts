import { describe, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import type { IdentityProvider } from '../../../ports/identity/identity.ts';
import { reportOf } from '../../../test/google-visits.ts';
import { useWorld } from '../../../test/world.ts';

const world = await useWorld();

describe('a failure shows the specified message', () => {
  const IDENTITY = { issuer: 'https://accounts.google.com', subject: '1', name: 'Olive', emailVerified: true };
  async function wordsOf(identity: IdentityProvider | undefined, at: 'begin' | 'complete' = 'complete') {
    const app = await buildApp({ ...world.deps, identity });
    const begun = await world.app.inject({ url: '/auth/google', headers: { host: 'ou.localhost' } });
    const cookie = begun.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const state = new URL(String(begun.headers.location)).searchParams.get('state');
    const url = at === 'begin' ? '/auth/google' : `/auth/google/callback?code=1&state=${state}`;
    const { outcome } = reportOf((await app.inject({ url, headers: { host: 'ou.localhost', cookie } })).body);
    await app.close();
    return outcome.outcome === 'failed' && outcome.message;
  }
  const completingWith = (response: Awaited<ReturnType<IdentityProvider['complete']>>): IdentityProvider => ({
    begin: async () => ('failure' in response ? response : { url: 'https://accounts.google.com' }),
    complete: async () => response,
  });
  const breaking: IdentityProvider = {
    begin: () => Promise.reject(new Error('a mistake of ours')),
    complete: () => Promise.reject(new Error('a mistake of ours')),
  };

  test.each([
    ['canceled', 'Error: Sign-in process was canceled'],
    ['unreachable', 'Network error. Please check your connection'],
    ['refused', 'Error: Invalid credentials'],
    ['disabled', 'Error: That account has been disabled'],
  ] as const)('%s: %s', async (failure, words) => {
    expect(await wordsOf(completingWith({ failure }))).toBe(words);
    expect(await wordsOf(completingWith({ failure }), 'begin')).toBe(words);
  });

  test('no address: Error: User email not found', async () => {
    expect(await wordsOf(completingWith({ identity: { ...IDENTITY, email: undefined } }))).toBe(
      'Error: User email not found',
    );
    expect(await wordsOf(completingWith({ identity: { ...IDENTITY, email: 'a\r\nb' } }))).toBe(
      'Error: User email not found',
    );
  });

  test('a failure after sign-in: Error Signing In with Google.', async () => {
    // Too long for the database column.
    const subject = 'x'.repeat(300);
    const response = { identity: { ...IDENTITY, subject, email: 'late@mail.example' } };
    expect(await wordsOf(completingWith(response))).toBe('Error Signing In with Google.');
    const left = await world.deps.db.db.selectFrom('users').select('id').execute();
    expect(left).toEqual([]);
  });

  test('anything else: Unknown Error Signing In with Google', async () => {
    expect(await wordsOf(breaking)).toBe('Unknown Error Signing In with Google');
    expect(await wordsOf(breaking, 'begin')).toBe('Unknown Error Signing In with Google');
  });

  test('no provider at all: Error Signing In with Google.', async () => {
    expect(await wordsOf(undefined, 'begin')).toBe('Error Signing In with Google.');
  });
});
