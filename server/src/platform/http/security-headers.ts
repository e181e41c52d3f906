import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { documentPolicy, HEADERS_EVERYWHERE, OPENER_POLICY } from '@quad/contract/document-policy';
import { YEAR_SECONDS } from '@quad/contract/durations';
import { EMAIL_PAGES } from '@quad/contract/pages';

/** For data responses: a browser that displays one runs and loads nothing. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

const RESOURCE_POLICY = 'same-origin';

/** Responses are personal by default. Cacheable ones set their own header. */
const CACHE_CONTROL = 'private, no-store';

function policyOf(request: FastifyRequest, reply: FastifyReply) {
  if (!String(reply.getHeader('content-type') ?? '').startsWith('text/html')) return DATA_POLICY;
  const showsEmails = EMAIL_PAGES.includes(request.url.split('?', 1)[0] ?? '');
  // Probes, and errors before the campus is resolved, have no campus.
  return documentPolicy(request.nonce, { showsEmails, mediaBaseUrl: request.campus?.mediaBaseUrl });
}

function headersEverywhere(isHttps: boolean) {
  return {
    ...HEADERS_EVERYWHERE,
    ...(isHttps && { 'strict-transport-security': `max-age=${2 * YEAR_SECONDS}; includeSubDomains` }),
  };
}

const EVERYWHERE = { https: headersEverywhere(true), http: headersEverywhere(false) };

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

/** Adds the headers to a response. A route's own policy (for media files) wins. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply, isHttps: boolean) {
  reply.headers(isHttps ? EVERYWHERE.https : EVERYWHERE.http);
  if (!reply.hasHeader('cross-origin-resource-policy')) reply.header('cross-origin-resource-policy', RESOURCE_POLICY);
  if (!reply.hasHeader('cross-origin-opener-policy')) reply.header('cross-origin-opener-policy', OPENER_POLICY);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', CACHE_CONTROL);
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policyOf(request, reply));
}

/** For every response that passes the hooks, errors included. */
export function secureHeaders(app: FastifyInstance, isHttps: boolean) {
  app.addHook('onSend', (request, reply, _payload, done) => {
    setSecurityHeaders(request, reply, isHttps);
    done();
  });
}
