import type { GoogleOutcome } from '@quad/contract/sign-in';
import { barePage, CENTRED_STYLE } from '../../../platform/bare-page.ts';
import { escapeHtml } from '../../../platform/html.ts';

type GooglePage = {
  outcome: GoogleOutcome;
  /** Only a page of exactly this origin may hear the outcome. */
  origin: string;
  /** Where a whole page goes on; null stays and shows what went wrong. */
  landing: string | null;
  nonce: string;
};

/** What the window shows for a moment: it tells the page that opened it and closes, or goes on by itself. */
export function googlePage({ outcome, origin, landing, nonce }: GooglePage) {
  const words = outcome.outcome === 'failed' ? outcome.message : 'You are signed in.';
  const onward = landing ?? '/login';
  const body = `<main>
<p role="status">${escapeHtml(words)}</p>
<p><a href="${escapeHtml(onward)}">${landing ? 'Continue' : 'Back to log in'}</a></p>
</main>
<script nonce="${nonce}">
const { outcome, origin, landing } = ${asScript({ outcome, origin, landing })};
if (window.opener) {
  window.opener.postMessage(outcome, origin);
  window.close();
} else if (landing) {
  window.location.replace(landing);
}
</script>`;
  return barePage({ title: 'Signing in', style: CENTRED_STYLE, nonce, body });
}

/** JSON that no character of it can end the script element. */
function asScript(value: object) {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
