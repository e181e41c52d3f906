import { z } from 'zod';
import type { Endpoint } from '@quad/contract/endpoint';
import { ERRORS } from '@quad/contract/errors';
import { escapeHtml } from '../http/html.ts';
import { API_PREFIX } from '../http/mount.ts';
import { ACCESS_COPY } from './openapi.ts';
import { describeSchema } from './describe-schema.ts';

type ApiPage = { endpoints: Endpoint[]; nonce: string };

/** The API documentation as HTML: one section per endpoint, no script. */
export function apiPage({ endpoints, nonce }: ApiPage) {
  const sorted = endpoints.toSorted((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API | Quad</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<header>
<h1>Quad API</h1>
<p>The host selects the campus, and the session cookie the student. Writes send JSON and must come from a page on the
same host. Also available as <a href="${API_PREFIX}/openapi.json">OpenAPI</a>.</p>
<nav aria-label="Endpoints"><ul>${sorted.map(linkTo).join('')}</ul></nav>
</header>
<main>
${sorted.map(section).join('\n')}
<section aria-labelledby="errors"><h2 id="errors">Errors</h2>${errorTable()}</section>
</main>
</body>
</html>
`;
}

function idOf({ method, path }: Endpoint) {
  return `${method}-${path.slice(1).replace(/[^\w]+/g, '-')}`.toLowerCase();
}

function nameOf({ method, path }: Endpoint) {
  return `<b>${method}</b> <code>${escapeHtml(API_PREFIX + path)}</code>`;
}

function linkTo(endpoint: Endpoint) {
  return `<li><a href="#${idOf(endpoint)}">${nameOf(endpoint)}</a></li>`;
}

function section(endpoint: Endpoint) {
  const { access, body, params, photo, query, response, summary } = endpoint;
  return `<section aria-labelledby="${idOf(endpoint)}">
<h2 id="${idOf(endpoint)}">${nameOf(endpoint)}</h2>
<p>${escapeHtml(summary)}</p>
<p class="access">${escapeHtml(ACCESS_COPY[access])}.</p>
${part('In the path', params, 'input')}${part('In the query', query, 'input')}${part('Body', body, 'input')}${photo ? '<h3>Body</h3><p>The photo itself.</p>' : ''}${part('Response', response, 'output')}
</section>`;
}

function part(title: string, schema: z.ZodType | undefined, io: 'input' | 'output') {
  if (!schema) return '';
  const text = describeSchema(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
  return `<h3>${title}</h3><pre tabindex="0">${escapeHtml(text)}</pre>`;
}

function errorTable() {
  const rows = Object.entries(ERRORS).map(
    ([code, { status, message }]) =>
      `<tr><th scope="row"><code>${code}</code></th><td>${status}</td><td>${escapeHtml(message)}</td></tr>`,
  );
  return `<table><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Message</th></tr></thead>
<tbody>${rows.join('')}</tbody></table>`;
}

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d9dce1, #3a3e45); --link: light-dark(#1d4ed8, #93b4ff); }
body { margin: 0 auto; max-width: 860px; padding: 24px 16px 64px; font: 16px/1.5 system-ui, sans-serif;
  background: light-dark(#fff, #16181c); color: light-dark(#1b1d21, #e8eaed); }
a { color: var(--link); }
nav ul { list-style: none; padding: 0; display: grid; gap: 4px; }
section { border-top: 1px solid var(--line); padding-top: 8px; margin-top: 24px; }
h2 { font-size: 18px; font-weight: 400; overflow-wrap: anywhere; }
h3 { font-size: 14px; margin-bottom: 4px; }
.access { color: light-dark(#555b66, #a8aeb8); }
pre { overflow-x: auto; padding: 12px; border: 1px solid var(--line); border-radius: 8px; font-size: 13px; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); font-weight: 400; }
`;
