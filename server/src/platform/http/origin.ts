import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a page of this host sent the request. Browsers send at least one of the two headers with every write and
 * WebSocket, so a request with neither is rejected. Other campuses count as foreign.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, host: string | undefined, isHttps: boolean) {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (origin === undefined && site === undefined) return false;
  if (site !== undefined && site !== 'same-origin') return false;
  return origin === undefined || isOriginOf(origin, host, isHttps);
}

function isOriginOf(origin: string, host: string | undefined, isHttps: boolean) {
  if (host === undefined || !URL.canParse(origin)) return false;
  const { protocol, host: originHost } = new URL(origin);
  if (isHttps ? protocol !== 'https:' : !/^https?:$/.test(protocol)) return false;
  // Parsed the same way, so that an explicit default port makes no difference.
  const own = `${protocol}//${host}`;
  return URL.canParse(own) && new URL(own).host === originHost;
}

export function refuseForeignOrigins(app: FastifyInstance, isHttps: boolean) {
  app.addHook('onRequest', (request, _reply, done) => {
    const isChange = !SAFE_METHODS.has(request.method) && !request.routeOptions.config.fromAnywhere;
    const isRefused = isChange && !isOwnOrigin(request.headers, request.host, isHttps);
    done(isRefused ? new AppError('origin_refused') : undefined);
  });
}
