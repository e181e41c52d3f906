import { barePage, FORM_STYLE } from '../../platform/http/bare-page.ts';
import { escapeHtml } from '../../platform/http/html.ts';
import type { LocalAccount } from './local-provider.ts';

/** Sample accounts to choose from. Others can be typed in. */
export const SAMPLE_ACCOUNTS: LocalAccount[] = [
  { name: 'Robin Hale', email: 'robin.hale@mail.example', emailVerified: true },
  { name: 'José María Ortega', email: 'jose.ortega@mail.example', emailVerified: true },
  { name: 'Wen', email: 'wen@mail.example', emailVerified: true },
];

type Page = { nonce: string; problem?: string };

/** Plain on purpose, so that nobody mistakes it for Google. It needs no script. */
export function localProviderPage({ nonce, problem }: Page) {
  const body = `<main>
<p class="label">Google sandbox</p>
<h1>Choose an account</h1>
<p>You don’t need a Google account here. This page replaces Google sign-in while no Google client is configured,
and gives Quad the name and email, just like Google.</p>
${problem ? `<p role="alert" class="problem">${escapeHtml(problem)}</p>` : ''}
<form method="post">
<h2>Sample accounts</h2>
<ul>
${SAMPLE_ACCOUNTS.map(accountButton).join('\n')}
</ul>
</form>
<form method="post">
<h2>Another account</h2>
<label for="email">Email</label>
<input id="email" name="email" type="email" required maxlength="254" autocomplete="off">
<label for="name">Name</label>
<input id="name" name="name" maxlength="100" autocomplete="off">
<label class="check"><input name="verified" type="checkbox" value="yes" checked> Google has verified this email</label>
<div class="buttons">
<button name="action" value="continue" class="main">Continue</button>
<button name="action" value="cancel" formnovalidate>Cancel</button>
</div>
</form>
</main>`;
  return barePage({ title: 'Google sandbox', style: STYLE, nonce, body });
}

function accountButton({ name, email }: LocalAccount) {
  const label = `Continue as ${name}`;
  return `<li><button name="account" value="${escapeHtml(email)}">${escapeHtml(label)}
<span>${escapeHtml(email)}</span></button></li>`;
}

const STYLE = `${FORM_STYLE}
h2 { font-size: 16px; margin: 24px 0 8px; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 8px; }
label { display: block; margin: 12px 0 4px; font-weight: 600; }
label.check { font-weight: 400; min-height: 24px; }
input:not([type=checkbox]) { width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; border-radius: 8px;
  border: 1px solid light-dark(#767b85, #8b919c); background: transparent; color: inherit; }
li button { width: 100%; text-align: left; }
button span { display: block; font-weight: 400; }
`;
