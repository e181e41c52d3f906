import { escapeHtml } from './html.ts';

type BarePage = {
  title: string;
  /** What this page adds to the colours and the type that all of them share. */
  style: string;
  nonce: string;
  /** HTML: whatever somebody wrote has to be escaped in it already. */
  body: string;
};

/** A document that needs nothing but itself and that no search engine keeps. */
export function barePage({ title, style, nonce, body }: BarePage) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | Quad</title>
<style nonce="${nonce}">${STYLE}${style}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

/** A few words in the middle of the window. */
export const CENTRED_STYLE = `
body { min-height: 100vh; display: grid; place-items: center; }
main { text-align: center; }
`;

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif;
  background: light-dark(#fff, #16181c); color: light-dark(#1b1d21, #e8eaed); }
main { padding: 24px; max-width: 480px; }
h1 { font-size: 22px; margin: 0 0 8px; }
a { color: light-dark(#1d4ed8, #93b4ff); }
`;
