import { settingsPath, type SettingsPage } from '@quad/contract/pages';
import { UNSUBSCRIBE_COPY as COPY } from './unsubscribe-copy.ts';
import { barePage, CENTERED_STYLE } from '../../../platform/http/bare-page.ts';
import { escapeHtml } from '../../../platform/http/html.ts';

type UnsubscribePage = {
  state: 'confirm' | 'done' | 'invalid';
  /** What the button confirms. */
  question?: string;
  /** Where such emails are chosen. */
  settings?: SettingsPage;
  nonce: string;
};

/** Works without scripts and without a session. The form posts to the page's own URL. */
export function unsubscribePage({ state, question = COPY.all, settings = 'notifications', nonce }: UnsubscribePage) {
  const link = `<p><a href="${settingsPath(settings)}">${escapeHtml(COPY.settings)}</a></p>`;
  const body = `<main>
<h1>${escapeHtml(COPY.title)}</h1>
${CONTENT[state](question)}
${link}
</main>`;
  return barePage({ title: COPY.title, style: CENTERED_STYLE + BUTTON_STYLE, nonce, body });
}

const CONTENT: Record<UnsubscribePage['state'], (question: string) => string> = {
  confirm: (question) => `<p>${escapeHtml(question)}</p>
<form method="post"><button type="submit">${escapeHtml(COPY.yes)}</button></form>`,
  done: () => `<p role="status">${escapeHtml(COPY.done)}</p>`,
  invalid: () => `<p role="status">${escapeHtml(COPY.invalid)}</p>`,
};

const BUTTON_STYLE = `
button { min-height: 44px; padding: 0 24px; border: 0; border-radius: 9999px; font: inherit; font-weight: 600;
  cursor: pointer; background: light-dark(#1b1d21, #e8eaed); color: light-dark(#fff, #16181c); }
button:focus-visible { outline: 2px solid; outline-offset: 2px; }
`;
