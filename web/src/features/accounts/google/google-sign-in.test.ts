import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GOOGLE_ALERT_KEY } from '@quad/contract/accounts/sign-in';
import type { GoogleOutcome } from '@quad/contract/accounts/sign-in.schemas';
import type { CampusId } from '@quad/contract/campuses/campuses.schemas';
import { setTransport } from '../../../lib/calls/call.ts';
import { toasts } from '../../../lib/toasts.ts';
import { NOBODY } from '../accounts.queries.ts';
import type { SignInContext } from '../sign-in/after-sign-in.ts';
import { showLeftFailure, signInWithGoogle } from './google-sign-in.ts';

const ORIGIN = 'https://ou.quad.example';
const ENTRY: SignInContext = {
  cache: new QueryClient(),
  campus: { id: '00000000-0000-4000-8000-000000000001' as CampusId, privacy: 'private', isGeneric: false },
  wanted: null,
};

/** A browser whose Google window reports this outcome, or closes without one. */
function browserWhere({ onLine = true, outcome }: { onLine?: boolean; outcome?: GoogleOutcome }) {
  const page = new EventTarget();
  const popup = { closed: false, focus() {} };
  vi.stubGlobal('navigator', { onLine, userAgent: 'Mozilla/5.0 Firefox/140.0' });
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('window', {
    open() {
      setTimeout(() => {
        if (outcome)
          page.dispatchEvent(Object.assign(new Event('message'), { origin: ORIGIN, source: popup, data: outcome }));
        popup.closed = true;
      }, 1_000);
      return popup;
    },
  });
}

async function alertsAfterPressing() {
  const pressed = signInWithGoogle(ENTRY);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await pressed).toBeUndefined();
  return toasts.read().shown.map(({ message, tone }) => [tone, message]);
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.now() + 10_000 });
  while (toasts.read().shown.length > 0) for (const { id } of toasts.read().shown) toasts.dismiss(id);
  setTransport(async () => ({ status: 200, body: NOBODY }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('without a connection no popup opens: Network error. Please check your connection', async () => {
  browserWhere({ onLine: false });
  expect(await alertsAfterPressing()).toEqual([['danger', 'Network error. Please check your connection']]);
});

test('a popup closed without a result: Error: Sign-in process was canceled', async () => {
  browserWhere({});
  expect(await alertsAfterPressing()).toEqual([['danger', 'Error: Sign-in process was canceled']]);
});

test('a popup that signed in without a session: Error Signing In with Google.', async () => {
  browserWhere({ outcome: { source: 'quad-google', outcome: 'signed-in', isFresh: false } });
  expect(await alertsAfterPressing()).toEqual([['danger', 'Error Signing In with Google.']]);
});

test.each(['Account has been banned', 'Unknown Error Signing In with Google'])(
  "the server's message in the popup is shown on the page: %s",
  async (message) => {
    browserWhere({ outcome: { source: 'quad-google', outcome: 'failed', message } });
    expect(await alertsAfterPressing()).toEqual([['danger', message]]);
  },
);

describe('the link that is offered instead of Google leads to the wanted page', () => {
  const outcome = {
    source: 'quad-google',
    outcome: 'failed',
    message: 'Error: Account already exists with different credentials',
    linkTo: 'olive@mail.example',
  } as const;
  const offered = () => toasts.read().shown.map(({ link }) => link);
  const LINK = {
    label: 'Email me a link',
    href: '/login?method=noPassword&email=olive%40mail.example&redirect=%2Fsaved',
  };

  test('after a popup', async () => {
    browserWhere({ outcome });
    const pressed = signInWithGoogle({ ...ENTRY, wanted: '/saved' });
    await vi.advanceTimersByTimeAsync(5_000);
    await pressed;
    expect(offered()).toEqual([LINK]);
  });

  test('after a page redirect, once', () => {
    // A repeated toast is dropped for three seconds.
    vi.setSystemTime(Date.now() + 10_000);
    const left = new Map([[GOOGLE_ALERT_KEY, JSON.stringify(outcome)]]);
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => left.get(key) ?? null,
      removeItem: (key: string) => left.delete(key),
    });
    showLeftFailure('/saved');
    showLeftFailure('/saved');
    expect(offered()).toEqual([LINK]);
  });
});
