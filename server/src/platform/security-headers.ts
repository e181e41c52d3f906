import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** For answers that are data: a browser that shows one runs and loads nothing. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * For documents. Scripts run by nonce only and may load further ones (strict-dynamic); markup can become script
 * nowhere (Trusted Types, one policy name). Style attributes are allowed because server-rendered ones carry sizes.
 */
export function documentPolicy(nonce: string, { showsEmails = false, mediaBaseUrl = '' } = {}) {
  const media = mediaBaseUrl === '' ? '' : ` ${new URL(mediaBaseUrl).origin}`;
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "script-src-attr 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${media}`,
    `media-src 'self' blob:${media}`,
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // The pages that show letters as they look, where the local tools are on; each letter is a sandbox of its own.
    showsEmails ? "frame-src 'self'" : "frame-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types quad',
  ].join('; ');
}

/** Pages of the local tools; elsewhere they are not found. */
const EMAIL_PAGES = /^\/dev\/(mail|letters)(\?|$)/;

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
} as const;

/** Nobody who opened us may reach in; we keep the windows that we open ourselves, which is how signing in with Google works. */
const OPENER_POLICY = 'same-origin-allow-popups';

const RESOURCE_POLICY = 'same-origin';

/** What is made for one visitor is nobody else's; what may be kept says so itself. */
const CACHE_CONTROL = 'private, no-store';

const TWO_YEARS_SECONDS = 63_072_000;

function policyOf(request: FastifyRequest, reply: FastifyReply) {
  if (!String(reply.getHeader('content-type') ?? '').startsWith('text/html')) return DATA_POLICY;
  const showsEmails = EMAIL_PAGES.test(request.url);
  // A probe and what came before the campus was known have none.
  return documentPolicy(request.nonce, { showsEmails, mediaBaseUrl: request.campus?.mediaBaseUrl });
}

/** On every answer. */
function headersEverywhere(isHttps: boolean) {
  return {
    ...EVERYWHERE,
    ...(isHttps && { 'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` }),
  };
}

/** On an answer that is data and says nothing else. */
export function dataHeaders(isHttps: boolean) {
  return {
    ...headersEverywhere(isHttps),
    'cross-origin-resource-policy': RESOURCE_POLICY,
    'cross-origin-opener-policy': OPENER_POLICY,
    'cache-control': CACHE_CONTROL,
    'content-security-policy': DATA_POLICY,
  };
}

/** Puts the headers on every answer, errors included. A route's own policy (a media file's) stands. */
export function secureHeaders(app: FastifyInstance, isHttps: boolean) {
  const everywhere = headersEverywhere(isHttps);
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.headers(everywhere);
    if (!reply.hasHeader('cross-origin-resource-policy')) reply.header('cross-origin-resource-policy', RESOURCE_POLICY);
    if (!reply.hasHeader('cross-origin-opener-policy')) reply.header('cross-origin-opener-policy', OPENER_POLICY);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', CACHE_CONTROL);
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policyOf(request, reply));
    done();
  });
}
