import type { Session } from '@quad/contract/accounts/accounts.schemas';
import type { Campus } from '@quad/contract/campuses/campuses.schemas';
import { LINK_PICTURE } from '@quad/contract/sharing/sharing';
import { campusStyle } from '../app/campus-colors.ts';
import { BOOT_ID, jsonForScript, ROOT_ID, type Boot } from '../app/boot.ts';
import { formatTabTitle } from '../app/format-tab-title.ts';
import { unreadCountOf } from '../features/accounts/accounts.public.ts';
import type { Head } from '../lib/page-head.tsx';
import { themeColorTags } from '../lib/theme/theme-colors.ts';
import type { AtomLink } from './atom-link.ts';
import { escapeHtml } from './escape.ts';
import { startScript } from './start-script.ts';
import { writeBoot } from './write-boot.ts';

const START = startScript();

type DocumentInput = {
  request: { campus: Campus; session: Session; theme: 'light' | 'dark' | null; nonce: string };
  head: Head;
  markup: string;
  boot: Boot;
  tags: string;
  canonical: URL;
  atom?: AtomLink | undefined;
};

/** The document around the markup, in parts. All external values are escaped here. */
export function writeDocument({ request, head, markup, boot, tags, canonical, atom }: DocumentInput): string[] {
  const { campus, session, theme, nonce } = request;
  const title = formatTabTitle(head.title, campus.shortName, unreadCountOf(session));
  const nonceAttribute = `nonce="${escapeHtml(nonce)}"`;
  const start = `<!doctype html>
<html lang="en"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta property="csp-nonce" ${nonceAttribute}>
<title>${escapeHtml(title)}</title>
<script ${nonceAttribute}>${START}</script>
${tags}
<style ${nonceAttribute}>${campusStyle(campus.theme)}</style>
${cardTags(campus, head, canonical)}
${feedTag(campus, atom)}
${structuredData(campus, head, nonceAttribute)}
<meta name="color-scheme" content="${theme ?? 'light dark'}">
${themeColorTags(theme)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">
</head>
<body>
<div id="${ROOT_ID}">`;
  const between = `</div>
<script type="application/json" id="${BOOT_ID}" ${nonceAttribute}>`;
  const end = `</script>
</body>
</html>`;
  return [start, markup, between, ...writeBoot(boot), end];
}

/** Link preview tags. For a private campus they only name the campus, whatever the page. */
function cardTags(campus: Campus, head: Head, canonical: URL) {
  const open = campus.privacy === 'public';
  const title = open ? `${head.title} · ${campus.shortName}` : `${campus.shortName} on Quad`;
  const description = open
    ? (head.description ?? `Buy, sell and chat with students at ${campus.name}.`)
    : `A private community for students at ${campus.name}.`;
  const address = open ? new URL(head.canonical ?? canonical.pathname, campus.url).href : new URL('/', campus.url).href;
  // The campus's own image only shows its mark and name, so it is public.
  const image = new URL((open && head.image) || '/og.png', campus.url).href;
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    open ? `<link rel="canonical" href="${escapeHtml(address)}">` : '<meta name="robots" content="noindex">',
    `<meta property="og:type" content="${(open && head.kind) || 'website'}">`,
    '<meta property="og:site_name" content="Quad">',
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
    `<meta property="og:url" content="${escapeHtml(address)}">`,
    `<meta property="og:image" content="${escapeHtml(image)}">`,
    ...(isDrawnByUs(image) ? [PICTURE_SIZE] : []),
    ...(open && head.imageAlt ? [`<meta property="og:image:alt" content="${escapeHtml(head.imageAlt)}">`] : []),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('\n');
}

/** The card of a campus and the picture of a post have this size, so that sites show a large preview at once. */
const PICTURE_SIZE = [
  `<meta property="og:image:width" content="${LINK_PICTURE.width}">`,
  `<meta property="og:image:height" content="${LINK_PICTURE.height}">`,
].join('\n');

function isDrawnByUs(image: string) {
  return /^\/og[./]/.test(new URL(image).pathname);
}

/** The Atom feed of the posts that the page lists. A private campus has none. */
function feedTag(campus: Campus, atom: AtomLink | undefined) {
  if (campus.privacy !== 'public' || !atom) return '';
  const href = escapeHtml(new URL(atom.path, campus.url).href);
  return `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(atom.title)}" href="${href}">`;
}

/** Structured data for search engines; nothing for a private campus. */
function structuredData(campus: Campus, { structured }: Head, nonceAttribute: string) {
  if (campus.privacy !== 'public' || !structured) return '';
  const data = { '@context': 'https://schema.org', ...structured() };
  return `<script type="application/ld+json" ${nonceAttribute}>${jsonForScript(data)}</script>`;
}
