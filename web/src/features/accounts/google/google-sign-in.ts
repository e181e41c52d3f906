import type { Session } from '@quad/contract/accounts/accounts.schemas';
import { GOOGLE_ALERT_KEY, GOOGLE_MESSAGES } from '@quad/contract/accounts/sign-in';
import { googleOutcome, type GoogleOutcome } from '@quad/contract/accounts/sign-in.schemas';
import { ERRORS } from '@quad/contract/errors';
import { ownRoute } from '@quad/contract/own-routes';
import { SERVER_PAGES } from '@quad/contract/pages';
import { inAppBrowserOf } from './in-app-browsers.ts';
import { call } from '../../../lib/calls/call.ts';
import { toast } from '../../../lib/toasts.ts';
import { loginPath, userRegistrationPath } from '../../../lib/sign-in/sign-in-paths.ts';
import { finishSignIn, type SignInContext } from '../sign-in/after-sign-in.ts';

const WINDOW = 'popup,width=480,height=680';
const POLL_MS = 300;
/** The window posts its result before it closes; the message may arrive slightly later. */
const LATE_MESSAGE_MS = 500;

let opened: Window | null = null;

/** Signs in with Google in a popup. Returns the next path, or undefined when the sign-in was not completed. */
export async function signInWithGoogle(entry: SignInContext): Promise<string | undefined> {
  if (opened && !opened.closed) {
    opened.focus();
    return undefined;
  }
  // Google blocks in-app browsers; that page explains it and offers email.
  if (inAppBrowserOf(navigator.userAgent)) return userRegistrationPath({ redirect: entry.wanted });
  if (!navigator.onLine) return showFailure(GOOGLE_MESSAGES.network);

  opened = window.open(SERVER_PAGES.google, 'quad-google', WINDOW);
  if (!opened) return leaveForGoogle(entry.wanted);
  const outcome = await outcomeOf(opened);
  opened = null;

  if (outcome?.outcome === 'failed')
    return showFailure(outcome.message, { linkTo: outcome.linkTo, wanted: entry.wanted });
  const session = await freshSession();
  // The popup's message can get lost, but the session cookie is set.
  if (session?.viewer) return finishSignIn(entry, session);
  return showFailure(outcome ? ERRORS.google_failed.message : GOOGLE_MESSAGES.closed);
}

const MAIL_LINK = 'Email me a link';
/** Long enough to read the toast and press its link. */
const WITH_LINK_MS = 60_000;

type MailedLink = { linkTo: string | undefined; wanted: string | null | undefined };

function showFailure(message: string, { linkTo, wanted }: Partial<MailedLink> = {}) {
  const href = loginPath({ method: 'noPassword', email: linkTo, redirect: wanted });
  const link = linkTo && { label: MAIL_LINK, href };
  toast({ message, tone: 'danger', ...(link && { link, durationMs: WITH_LINK_MS }) });
  return undefined;
}

/** Shows why Google sign-in without a popup failed. The return page stored the outcome in this tab. */
export function showLeftFailure(wanted: string | null) {
  const left = sessionStorage.getItem(GOOGLE_ALERT_KEY);
  if (left === null) return;
  sessionStorage.removeItem(GOOGLE_ALERT_KEY);
  const { data } = googleOutcome.safeParse(JSON.parse(left));
  if (data?.outcome === 'failed') showFailure(data.message, { linkTo: data.linkTo, wanted });
}

/** Used when popups are blocked: the page itself goes to Google, and the server redirects it back. */
function leaveForGoogle(wanted: string | null | undefined): Promise<undefined> {
  const redirect = ownRoute(wanted);
  location.assign(redirect ? `${SERVER_PAGES.google}?${new URLSearchParams({ redirect })}` : SERVER_PAGES.google);
  return new Promise(() => {});
}

/** The popup's result, or null when it was closed without one. */
function outcomeOf(popup: Window): Promise<GoogleOutcome | null> {
  return new Promise((resolve) => {
    let closing: ReturnType<typeof setTimeout> | undefined;

    function finish(outcome: GoogleOutcome | null) {
      removeEventListener('message', onMessage);
      clearInterval(looking);
      clearTimeout(closing);
      resolve(outcome);
    }

    function onMessage(event: MessageEvent) {
      if (event.origin !== location.origin || event.source !== popup) return;
      const { data } = googleOutcome.safeParse(event.data);
      if (data) finish(data);
    }

    const looking = setInterval(() => {
      if (popup.closed) closing ??= setTimeout(() => finish(null), LATE_MESSAGE_MS);
    }, POLL_MS);
    addEventListener('message', onMessage);
  });
}

async function freshSession(): Promise<Session | null> {
  try {
    return await call('GET /session', {});
  } catch {
    return null;
  }
}
