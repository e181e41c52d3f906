import { barePage, CENTERED_STYLE } from './bare-page.ts';
import { escapeHtml } from './html.ts';

type PlainPage = {
  title: string;
  text: string;
  nonce: string;
  /** Reloads the page after this many seconds. */
  refreshSeconds?: number | undefined;
};

/** A page for when the web app cannot or must not answer. */
export function plainPage({ title, text, nonce, refreshSeconds }: PlainPage) {
  const body = `<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<p><a href="/">Go to the home page</a></p>
</main>`;
  return barePage({ title, style: CENTERED_STYLE, nonce, body, refreshSeconds });
}
