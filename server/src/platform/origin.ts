import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a page of this very host sent the request. Every browser says so with one of the two headers on a
 * change and on a WebSocket, so a request with neither is refused too. A neighbouring campus counts as a stranger.
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
  const { protocol, host: named } = new URL(origin);
  if (isHttps ? protocol !== 'https:' : !/^https?:$/.test(protocol)) return false;
  // Parsed the same way, so that a default port written out makes no difference.
  const own = `${protocol}//${host}`;
  return URL.canParse(own) && new URL(own).host === named;
}

export function refuseForeignOrigins(app: FastifyInstance, isHttps: boolean) {
  app.addHook('onRequest', (request, _reply, done) => {
    const isChange = !SAFE_METHODS.has(request.method) && !request.routeOptions.config.fromAnywhere;
    const isRefused = isChange && !isOwnOrigin(request.headers, request.host, isHttps);
    done(isRefused ? new AppError('origin_refused') : undefined);
  });
}
