import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Endpoint } from '@quad/contract/endpoint';
import { refusal } from '../access/access.ts';
import { encodingFor, type CachedBody } from './cached-body.ts';
import { hostName } from '../http/host-name.ts';
import { API_PREFIX } from '../http/mount.ts';
import { hasOneHost } from '../http/request-target.ts';
import { dataHeaders } from '../http/security-headers.ts';
import type { RequestCampus } from '../access/viewer.ts';

declare module 'fastify' {
  // Merged into Fastify's own declaration, which only an interface can do.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyInstance {
    cachedPages: CachedPages;
  }
}

/** The response that all visitors of the campus share, if it is in memory. */
type CachedFor = (campus: RequestCampus) => CachedBody | undefined;

type CachedPagesParts = {
  campusOf: (host: string) => RequestCampus | undefined;
  sessionCookie: string;
  isHttps: boolean;
  /** Called for every response from the cache, with its path. */
  onHanded: (address: string) => void;
};

export type CachedPages = {
  /** Serves an endpoint from the cache when its exact path is requested. */
  offer: (endpoint: Endpoint, cachedFor: CachedFor) => void;
  /** Returns whether it answered the request. If not, the app handles it. */
  serve: (request: IncomingMessage, response: ServerResponse) => boolean;
};

/**
 * Answers visitors from memory before Fastify runs, so a crowd that follows one link costs little more than the bytes.
 * Like static assets, these responses bypass rate limits and load shedding. Anything else (a session, a query string, a
 * private campus, a cache miss) takes the normal path with the same rules.
 */
export function openCachedPages({ campusOf, sessionCookie, isHttps, onHanded }: CachedPagesParts): CachedPages {
  const offers = new Map<string, { endpoint: Endpoint; cachedFor: CachedFor }>();
  const headers = {
    ...dataHeaders(isHttps),
    'content-type': 'application/json; charset=utf-8',
    vary: 'accept-encoding',
  };

  return {
    offer: (endpoint, cachedFor) => void offers.set(`${API_PREFIX}${endpoint.path}`, { endpoint, cachedFor }),
    serve(request, response) {
      const { method, url = '' } = request;
      const offer = method === 'GET' ? offers.get(url) : undefined;
      if (!offer || !isPlain(request, sessionCookie)) return false;
      const campus = campusOf(hostName(request.headers.host));
      // The same access check that the endpoint makes.
      if (!campus || refusal(offer.endpoint.access, { campus, viewer: null, devTools: false })) return false;
      const encoding = encodingFor(request.headers['accept-encoding']);
      const bytes = offer.cachedFor(campus)?.ready(encoding);
      if (!bytes) return false;
      response.writeHead(200, {
        ...headers,
        'content-length': bytes.length,
        ...(encoding && { 'content-encoding': encoding }),
      });
      response.end(bytes);
      onHanded(url);
      return true;
    },
  };
}

/** A request without a session whose host is the same whether or not its proxy is trusted. */
function isPlain(request: IncomingMessage, sessionCookie: string) {
  const { headers } = request;
  if (!isSameHost(headers) || !hasOneHost(request)) return false;
  return headers.cookie === undefined || !headers.cookie.includes(`${sessionCookie}=`);
}

/** Caddy and ingress-nginx repeat the host in a header of their own. Of several hosts there, the app takes the last. */
function isSameHost({ host, 'x-forwarded-host': forwarded }: IncomingHttpHeaders) {
  return forwarded === undefined || hostName(String(forwarded)) === hostName(host);
}
