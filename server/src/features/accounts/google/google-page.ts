import { GOOGLE_ALERT_KEY } from '@quad/contract/accounts/sign-in';
import type { GoogleOutcome } from '@quad/contract/accounts/sign-in.schemas';
import { ROUTES } from '@quad/contract/pages';
import { barePage, CENTRED_STYLE } from '../../../platform/http/bare-page.ts';
import { escapeHtml } from '../../../platform/http/html.ts';

type GooglePage = {
  outcome: GoogleOutcome;
  /** Only an opener of exactly this origin receives the outcome. */
  origin: string;
  /** Where a full page goes next; null goes to the log-in page, which shows the error. */
  landing: string | null;
  nonce: string;
};

/** The last page of the visit: a popup posts the outcome to its opener and closes, a full page redirects. */
export function googlePage({ outcome, origin, landing, nonce }: GooglePage) {
  const message = outcome.outcome === 'failed' ? outcome.message : "You're signed in.";
  const nextPath = landing ?? ROUTES.login;
  const body = `<main>
<p role="status">${escapeHtml(message)}</p>
<p><a href="${escapeHtml(nextPath)}">${landing ? 'Continue' : 'Back to log in'}</a></p>
</main>
<script nonce="${nonce}">
const { outcome, origin, landing } = ${asScript({ outcome, origin, landing })};
if (window.opener) {
  window.opener.postMessage(outcome, origin);
  window.close();
} else {
  if (!landing) sessionStorage.setItem(${JSON.stringify(GOOGLE_ALERT_KEY)}, JSON.stringify(outcome));
  window.location.replace(landing ?? '/login');
}
</script>`;
  return barePage({ title: 'Signing in', style: CENTRED_STYLE, nonce, body });
}

/** JSON with HTML characters escaped, so that no value can close the script element. */
function asScript(value: object) {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
