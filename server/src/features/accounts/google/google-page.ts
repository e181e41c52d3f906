import { GOOGLE_ALERT_KEY } from '@quad/contract/accounts/sign-in';
import type { GoogleOutcome } from '@quad/contract/accounts/sign-in.schemas';
import { barePage, CENTERED_STYLE } from '../../../platform/http/bare-page.ts';
import { escapeHtml } from '../../../platform/http/html.ts';

type GooglePage = {
  outcome: GoogleOutcome;
  /** Only an opener of exactly this origin receives the outcome. */
  origin: string;
  /** Where a full page goes next. After a failure this is the log-in page, which shows the error. */
  landing: string;
  nonce: string;
};

/** The last page of the visit: a popup posts the outcome to its opener and closes, a full page redirects. */
export function googlePage({ outcome, origin, landing, nonce }: GooglePage) {
  const message = outcome.outcome === 'failed' ? outcome.message : "You're signed in.";
  const label = outcome.outcome === 'failed' ? 'Back to log in' : 'Continue';
  const body = `<main>
<p role="status">${escapeHtml(message)}</p>
<p><a href="${escapeHtml(landing)}">${label}</a></p>
</main>
<script nonce="${nonce}">
const { outcome, origin, landing } = ${asScript({ outcome, origin, landing })};
if (window.opener) {
  window.opener.postMessage(outcome, origin);
  window.close();
} else {
  if (outcome.outcome === 'failed') sessionStorage.setItem(${JSON.stringify(GOOGLE_ALERT_KEY)}, JSON.stringify(outcome));
  window.location.replace(landing);
}
</script>`;
  return barePage({ title: 'Signing in', style: CENTERED_STYLE, nonce, body });
}

/** JSON with HTML characters escaped, so that no value can close the script element. */
function asScript(value: object) {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
