import type { IncomingMessage } from 'node:http';

const ABSOLUTE = /^https?:\/\/([^/?#]*)([^#]*)/i;

/** An address that the framework refuses with 400. */
const BAD_TARGET = '/%';

/**
 * The path and query of a request. An absolute address (`GET http://host/path`) names its host too, which then counts
 * in place of the Host header (RFC 9112, 3.2.2), so that it is judged by the same rules.
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

/** Two Host headers may be read as two campuses by a proxy and by us. */
export function hasOneHost({ rawHeaders }: IncomingMessage) {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts <= 1;
}
