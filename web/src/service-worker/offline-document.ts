import { documentPolicy, HEADERS_EVERYWHERE, OPENER_POLICY } from '@quad/contract/document-policy';
import { ROUTES } from '@quad/contract/pages';
import { campusStyle } from '../app/campus-colors.ts';
import { BOOT_ID, jsonForScript, ROOT_ID, type Boot } from '../app/boot.ts';
import { COPY_NOTICE_ID } from '../lib/storage/copy-notice.ts';
import type { OfflineCopy } from '../lib/storage/offline-copy.ts';
import { themeColorTags } from '../lib/theme/theme-colors.ts';
import { escapeHtml } from '../server/escape.ts';
import type { Release } from './release.ts';

type Files = Pick<Release, 'entry' | 'styles'>;

/**
 * The app itself with the offline copy as its data. The browser renders it like the bare shell that the server sends
 * under load, so there is no second way to render a post or a message.
 */
export function writeOfflineDocument(copy: OfflineCopy, address: URL, files: Files, nonce: string) {
  const boot: Boot = {
    url: `${address.pathname}${address.search}`,
    state: copy.state,
    localTools: copy.localTools,
    google: copy.google,
    servedAt: null,
  };
  return writeDocument({
    copy,
    nonce,
    head: `${stylesOf(files, nonce)}
<script type="module" src="${files.entry}" nonce="${nonce}"></script>`,
    body: `<div id="${ROOT_ID}"></div>
${noticeOf(copy, address, nonce)}
<script type="application/json" id="${BOOT_ID}" nonce="${nonce}">${jsonForScript(boot)}</script>`,
  });
}

/** For a device that has no copy, or an address whose page it cannot show. */
export function writeOfflineNotice(files: Pick<Release, 'styles'>, copy: OfflineCopy | null, nonce: string) {
  const links = copy ? [link('/home', 'Home'), link('/messages', 'Messages')] : [];
  return writeDocument({
    copy,
    nonce,
    head: stylesOf(files, nonce),
    body: `<main class="mx-auto flex min-h-dvh max-w-sm flex-col items-center justify-center gap-3 px-6 text-center">
<h1 class="text-title font-semibold">You are offline.</h1>
<p class="text-muted">This page is not on this device. It opens when the connection is back.</p>
<nav class="flex flex-wrap justify-center gap-4">${[link('', 'Try again'), ...links].join('')}</nav>
</main>
<script nonce="${nonce}">addEventListener('online',()=>location.reload())</script>`,
  });
}

export function headersOf(nonce: string, mediaBaseUrl = '') {
  return {
    ...HEADERS_EVERYWHERE,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'cross-origin-opener-policy': OPENER_POLICY,
    'content-security-policy': documentPolicy(nonce, { mediaBaseUrl }),
  };
}

/** Shown in place of the app's own notice about a lost connection, in the same position. */
function noticeOf({ times, timeZone }: OfflineCopy, { pathname }: URL, nonce: string) {
  const at = pathname.startsWith(ROUTES.messages) ? times.messages : times.feed;
  // No time if this device has never loaded that part.
  const time = at > 0 ? ` This is from ${escapeHtml(timeOf({ at, timeZone }))}.` : '';
  return `<output id="${COPY_NOTICE_ID}" class="pointer-events-none fixed inset-x-0 bottom-3 z-20 flex justify-center px-4 upto-769:in-[html:has([data-bottom-bar])]:bottom-[calc(68px+env(safe-area-inset-bottom))]">
<span data-notice class="min-h-9 rounded-full bg-inverse px-4 py-2 text-meta font-medium text-inverse-text shadow-float">You are offline.${time}</span>
<style nonce="${nonce}">#${ROOT_ID} [data-notice]{display:none}</style>
</output>`;
}

/** "3:15 pm" on the day of the copy, and with the date later. */
export function timeOf({ at, timeZone }: { at: number; timeZone: string }, now = Date.now()) {
  const day = new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric' });
  const time = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
  const clock = time.format(at).replace(/\s([AP])M$/u, (_, half: string) => ` ${half.toLowerCase()}m`);
  return day.format(at) === day.format(now) ? clock : `${day.format(at)}, ${clock}`;
}

type Parts = { copy: OfflineCopy | null; nonce: string; head: string; body: string };

function writeDocument({ copy, nonce, head, body }: Parts) {
  const theme = copy?.theme ?? null;
  return `<!doctype html>
<html lang="en"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta property="csp-nonce" nonce="${nonce}">
<title>Quad</title>
${head}
${copy?.campusTheme ? `<style nonce="${nonce}">${campusStyle(copy.campusTheme)}</style>` : ''}
<meta name="color-scheme" content="${theme ?? 'light dark'}">
${themeColorTags(theme)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="manifest" href="/site.webmanifest">
</head>
<body>
${body}
</body>
</html>`;
}

function stylesOf({ styles }: Pick<Release, 'styles'>, nonce: string) {
  return styles.map((file) => `<link rel="stylesheet" href="${file}" nonce="${nonce}">`).join('\n');
}

function link(href: string, label: string) {
  return `<a class="font-semibold text-campus underline" href="${href}">${label}</a>`;
}
