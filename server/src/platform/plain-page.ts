import { escapeHtml } from './html.ts';

type PlainPage = { title: string; text: string; nonce: string };

/** A page that needs nothing but itself, for when the web app cannot or may not answer. */
export function plainPage({ title, text, nonce }: PlainPage) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | Quad</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<p><a href="/">Go to the front page</a></p>
</main>
</body>
</html>
`;
}

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 16px/1.5 system-ui, sans-serif;
  background: light-dark(#fff, #16181c); color: light-dark(#1b1d21, #e8eaed); }
main { padding: 24px; max-width: 480px; text-align: center; }
h1 { font-size: 22px; margin: 0 0 8px; }
a { color: light-dark(#1d4ed8, #93b4ff); }
`;
