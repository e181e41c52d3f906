import { settingsPath } from '@quad/contract/pages';
import { UNSUBSCRIBE_COPY as COPY } from './unsubscribe-copy.ts';
import { barePage, CENTRED_STYLE } from '../../../platform/http/bare-page.ts';
import { escapeHtml } from '../../../platform/http/html.ts';
import type { Unsubscribing } from './unsubscribe-token.ts';

type UnsubscribePage = { state: 'confirm' | 'done' | 'invalid'; topic?: Unsubscribing['topic']; nonce: string };

/** Works without scripts and without a session. The form posts to the page's own URL. */
export function unsubscribePage({ state, topic, nonce }: UnsubscribePage) {
  const settings = `<p><a href="${settingsPath('notifications')}">${escapeHtml(COPY.settings)}</a></p>`;
  const body = `<main>
<h1>${escapeHtml(COPY.title)}</h1>
${CONTENT[state](topic)}
${settings}
</main>`;
  return barePage({ title: COPY.title, style: CENTRED_STYLE + BUTTON_STYLE, nonce, body });
}

const CONTENT: Record<UnsubscribePage['state'], (topic: UnsubscribePage['topic']) => string> = {
  confirm: (topic = 'all') => `<p>${escapeHtml(topic === 'all' ? COPY.all : COPY.one(topic))}</p>
<form method="post"><button type="submit">${escapeHtml(COPY.yes)}</button></form>`,
  done: () => `<p role="status">${escapeHtml(COPY.done)}</p>`,
  invalid: () => `<p role="status">${escapeHtml(COPY.invalid)}</p>`,
};

const BUTTON_STYLE = `
button { min-height: 44px; padding: 0 24px; border: 0; border-radius: 9999px; font: inherit; font-weight: 600;
  cursor: pointer; background: light-dark(#1b1d21, #e8eaed); color: light-dark(#fff, #16181c); }
button:focus-visible { outline: 2px solid; outline-offset: 2px; }
`;
