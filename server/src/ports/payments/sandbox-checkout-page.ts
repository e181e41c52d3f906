import { formatMoney } from '@quad/contract/money';
import { barePage, FORM_STYLE } from '../../platform/http/bare-page.ts';
import { escapeHtml } from '../../platform/http/html.ts';
import type { SandboxCheckoutRow } from './sandbox-payments-records.ts';

type Page = { checkout: SandboxCheckoutRow; nonce: string; problem?: string };

/** Plain on purpose, so that nobody thinks real money moves. It needs no script. */
export function sandboxCheckoutPage({ checkout, nonce, problem }: Page) {
  const body = `<main>
<p class="label">Test checkout</p>
<h1>${escapeHtml(checkout.product)}</h1>
<p class="price">${formatMoney(checkout.cents, 'amount')}</p>
<p>No real money moves here. This page replaces the card payment while no payment provider is configured.</p>
${problem ? `<p role="alert" class="problem">${escapeHtml(problem)}</p>` : ''}
${PARTS[checkout.state === 'paid' || checkout.state === 'closed' ? checkout.state : 'open'](checkout)}
</main>`;
  return barePage({ title: 'Test checkout', style: STYLE, nonce, body });
}

const PARTS = { open: openPart, paid: paidPart, closed: closedPart };

function openPart({ cents, keeps_method, cancel_url }: SandboxCheckoutRow) {
  const later = 'A card that pays now and is declined from the second charge on';
  return `<form method="post">
<fieldset>
<legend>Pay with</legend>
${cardChoice('good', 'A card that pays', 'checked')}
${cardChoice('declined', 'A card that is declined')}
${keeps_method ? cardChoice('once', later) : ''}
</fieldset>
${keeps_method ? '<p>We save the card and charge it again later without asking.</p>' : ''}
<div class="buttons">
<button class="main">Pay ${formatMoney(cents, 'amount')}</button>
<a class="button" href="${escapeHtml(cancel_url)}">Cancel</a>
</div>
</form>`;
}

function cardChoice(value: string, label: string, checked = '') {
  return `<label><input type="radio" name="card" value="${value}" ${checked}> ${label}</label>`;
}

/** The button sends the payment event again, as a provider would do on its own. */
function paidPart() {
  return `<p><strong>This checkout is paid.</strong></p>
<form method="post" class="buttons"><button class="main" name="card" value="good">Back to Quad</button></form>`;
}

function closedPart({ cancel_url }: SandboxCheckoutRow) {
  return `<p><strong>This checkout is closed.</strong> Nothing was charged.</p>
<div class="buttons"><a class="button main" href="${escapeHtml(cancel_url)}">Back to Quad</a></div>`;
}

const STYLE = `${FORM_STYLE}
h1 { overflow-wrap: anywhere; }
.price { font-size: 32px; font-weight: 600; margin: 0 0 8px; }
fieldset { border: 1px solid light-dark(#767b85, #8b919c); border-radius: 8px; margin: 16px 0; padding: 4px 12px; }
legend { padding: 0 4px; font-weight: 600; }
fieldset label { display: flex; gap: 8px; align-items: center; min-height: 44px; padding: 6px 0; }
fieldset input { flex: none; }
`;
