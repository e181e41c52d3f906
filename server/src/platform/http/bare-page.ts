import { escapeHtml } from './html.ts';

type BarePage = {
  title: string;
  /** Extra CSS of this page, added to the shared base style. */
  style: string;
  nonce: string;
  /** HTML. The caller must escape user content. */
  body: string;
  /** Reloads the page after this many seconds. */
  refreshSeconds?: number | undefined;
};

/** A self-contained HTML page that search engines do not index. */
export function barePage({ title, style, nonce, body, refreshSeconds }: BarePage) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${refreshSeconds ? `\n<meta http-equiv="refresh" content="${refreshSeconds}">` : ''}
<title>${escapeHtml(title)} | Quad</title>
<style nonce="${nonce}">${STYLE}${style}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

/** Centers a short text in the window. */
export const CENTERED_STYLE = `
body { min-height: 100vh; display: grid; place-items: center; }
main { text-align: center; }
`;

/** For the sandbox pages of external services: a label, a form and its buttons. */
export const FORM_STYLE = `
* { box-sizing: border-box; }
main { margin: 0 auto; }
.label { display: inline-block; margin: 0 0 12px; padding: 2px 10px; border-radius: 999px; font-size: 14px; font-weight: 600;
  background: light-dark(#fde68a, #5c4a10); color: light-dark(#3d2f00, #fdecb0); }
.problem { color: light-dark(#b3261e, #ffb4ab); font-weight: 600; }
button, .button { min-height: 44px; padding: 8px 16px; font: inherit; font-weight: 600; border-radius: 8px; cursor: pointer;
  border: 1px solid light-dark(#767b85, #8b919c); background: transparent; color: inherit; }
.button { display: inline-flex; align-items: center; text-decoration: none; }
.main { background: light-dark(#1d4ed8, #93b4ff); color: light-dark(#fff, #10131a); border-color: transparent; }
.buttons { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 16px; }
:focus-visible { outline: 3px solid light-dark(#1d4ed8, #93b4ff); outline-offset: 2px; }
`;

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif;
  background: light-dark(#fff, #16181c); color: light-dark(#1b1d21, #e8eaed); }
main { padding: 24px; max-width: 480px; }
h1 { font-size: 22px; margin: 0 0 8px; }
a { color: light-dark(#1d4ed8, #93b4ff); }
`;
