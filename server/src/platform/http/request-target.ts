import type { IncomingMessage } from 'node:http';

const ABSOLUTE = /^https?:\/\/([^/?#]*)([^#]*)/i;

/** A path that Fastify rejects with 400. */
const BAD_TARGET = '/%';

/**
 * The path and query of a request. The host of an absolute URL (`GET http://host/path`) replaces the Host header (RFC
 * 9112, 3.2.2), so it passes the same checks.
 */
export function targetOf(request: IncomingMessage) {
  const { url = '' } = request;
  if (!hasOneHost(request)) return BAD_TARGET;
  if (url.startsWith('/')) return url;
  const [, authority = '', path = ''] = ABSOLUTE.exec(url) ?? [];
  if (authority === '' || authority.includes('@') || !URL.canParse(`http://${authority}`)) return BAD_TARGET;
  request.headers.host = authority;
  return path.startsWith('/') ? path : `/${path}`;
}

/** With two Host headers, a proxy and this server may pick different campuses. */
export function hasOneHost({ rawHeaders }: IncomingMessage) {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts <= 1;
}
