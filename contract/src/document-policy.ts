/*
 * The security headers of a document. The server sends them, and so does the service worker with the document that it
 * writes when there is no connection.
 */

/**
 * Scripts need the nonce and may load further ones (strict-dynamic); Trusted Types keep markup from becoming script.
 * Style attributes are allowed because server-rendered HTML uses them for sizes.
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

/** With every response. */
export const HEADERS_EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
} as const;

/** Other windows cannot reach ours, but we keep access to popups that we open: sign-in with Google needs that. */
export const OPENER_POLICY = 'same-origin-allow-popups';

/** A document says whose it is, so that the service worker notices when another account uses the device. */
export const ACCOUNT_HEADER = 'quad-account';

/** The value of that header for a visitor. */
export const VISITOR_ACCOUNT = 'visitor';
