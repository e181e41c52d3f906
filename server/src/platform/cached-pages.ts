import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Endpoint } from '@quad/contract/endpoint';
import { refusal } from './access.ts';
import { encodingFor, type CachedBody } from './cached-body.ts';
import { hostName } from './host-name.ts';
import { API_PREFIX } from './mount.ts';
import { hasOneHost } from './request-target.ts';
import { dataHeaders } from './security-headers.ts';
import type { RequestCampus } from './viewer.ts';

declare module 'fastify' {
  // Merged into Fastify's own declaration, which only an interface can do.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyInstance {
    cachedPages: CachedPages;
  }
}

/** What every visitor of the campus is answered just now, where it is in memory. */
export type CachedFor = (campus: RequestCampus) => CachedBody | undefined;

type CachedPagesParts = {
  campusOf: (host: string) => RequestCampus | undefined;
  sessionCookie: string;
  isHttps: boolean;
  /** Told of every answer that was handed out, by its address. */
  onHanded: (address: string) => void;
};

export type CachedPages = {
  /** Hands out what is held for an endpoint, asked for at its very address. */
  offer: (endpoint: Endpoint, cachedFor: CachedFor) => void;
  /** Whether the request was answered; else it is the app's. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean;
};

/**
 * Hands visitors what is held in memory before anything else is done for them: a crowd that follows one link costs
 * little more than the bytes. Like the files of the site this counts for no limit and is never turned away. Whatever
 * is not as plain as that (a session, a query, a private campus, nothing held) goes the way of every request, on which
 * the same rules are kept.
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
    answer(request, response) {
      const { method, url = '' } = request;
      const offer = method === 'GET' ? offers.get(url) : undefined;
      if (!offer || !isPlain(request, sessionCookie)) return false;
      const campus = campusOf(hostName(request.headers.host));
      // The same check of access that the endpoint itself makes.
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

/** From somebody without a session, and with the host that they asked for themselves. */
function isPlain(request: IncomingMessage, sessionCookie: string) {
  const { headers } = request;
  if (headers['x-forwarded-host'] !== undefined || !hasOneHost(request)) return false;
  return headers.cookie === undefined || !headers.cookie.includes(`${sessionCookie}=`);
}
