import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** For data responses: a browser that displays one runs and loads nothing. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * For documents. Scripts need the nonce and may load further ones (strict-dynamic); Trusted Types keep markup from
 * becoming script. Style attributes are allowed because server-rendered HTML uses them for sizes.
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
    // The local tools show emails in sandboxed frames.
    showsEmails ? "frame-src 'self'" : "frame-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types quad',
  ].join('; ');
}

/** Pages of the local tools; not found when the tools are off. */
const EMAIL_PAGES = /^\/dev\/(mail|letters)(\?|$)/;

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
} as const;

/** Other windows cannot reach ours, but we keep access to popups that we open: sign-in with Google needs that. */
const OPENER_POLICY = 'same-origin-allow-popups';

const RESOURCE_POLICY = 'same-origin';

/** Responses are personal by default. Cacheable ones set their own header. */
const CACHE_CONTROL = 'private, no-store';

const TWO_YEARS_SECONDS = 63_072_000;

function policyOf(request: FastifyRequest, reply: FastifyReply) {
  if (!String(reply.getHeader('content-type') ?? '').startsWith('text/html')) return DATA_POLICY;
  const showsEmails = EMAIL_PAGES.test(request.url);
  // Probes, and errors before the campus is resolved, have no campus.
  return documentPolicy(request.nonce, { showsEmails, mediaBaseUrl: request.campus?.mediaBaseUrl });
}

function headersEverywhere(isHttps: boolean) {
  return {
    ...EVERYWHERE,
    ...(isHttps && { 'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` }),
  };
}

/** The headers of a data response that sets none of its own. */
export function dataHeaders(isHttps: boolean) {
  return {
    ...headersEverywhere(isHttps),
    'cross-origin-resource-policy': RESOURCE_POLICY,
    'cross-origin-opener-policy': OPENER_POLICY,
    'cache-control': CACHE_CONTROL,
    'content-security-policy': DATA_POLICY,
  };
}

/** Adds the headers to every response, errors included. A route's own policy (for media files) wins. */
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
