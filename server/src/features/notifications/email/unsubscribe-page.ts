import { UNSUBSCRIBE_COPY as WORDS } from '@quad/contract/notifications';
import { barePage, CENTRED_STYLE } from '../../../platform/bare-page.ts';
import { escapeHtml } from '../../../platform/html.ts';
import type { Unsubscribing } from './unsubscribe-token.ts';

type UnsubscribePage = { state: 'asked' | 'done' | 'invalid'; topic?: Unsubscribing['topic']; nonce: string };

/** Works without scripts and without a session. Its button sends the form to the address that the page is at. */
export function unsubscribePage({ state, topic, nonce }: UnsubscribePage) {
  const settings = `<p><a href="/settings/notifications">${escapeHtml(WORDS.settings)}</a></p>`;
  const body = `<main>
<h1>${escapeHtml(WORDS.title)}</h1>
${CONTENT[state](topic)}
${settings}
</main>`;
  return barePage({ title: WORDS.title, style: CENTRED_STYLE + BUTTON_STYLE, nonce, body });
}

const CONTENT: Record<UnsubscribePage['state'], (topic: UnsubscribePage['topic']) => string> = {
  asked: (topic = 'all') => `<p>${escapeHtml(topic === 'all' ? WORDS.all : WORDS.one(topic))}</p>
<form method="post"><button type="submit">${escapeHtml(WORDS.yes)}</button></form>`,
  done: () => `<p role="status">${escapeHtml(WORDS.done)}</p>`,
  invalid: () => `<p role="status">${escapeHtml(WORDS.invalid)}</p>`,
};

const BUTTON_STYLE = `
button { min-height: 44px; padding: 0 24px; border: 0; border-radius: 9999px; font: inherit; font-weight: 600;
  cursor: pointer; background: light-dark(#1b1d21, #e8eaed); color: light-dark(#fff, #16181c); }
button:focus-visible { outline: 2px solid; outline-offset: 2px; }
`;
