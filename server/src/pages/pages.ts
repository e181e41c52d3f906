import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getSession } from '@quad/contract/accounts/accounts.endpoints';
import { REGION } from '@quad/contract/campuses/campuses';
import { ERRORS } from '@quad/contract/errors';
import { ROUTES } from '@quad/contract/pages';
import type { Deps } from '../deps.ts';
import { VISITOR } from '../features/accounts/accounts.public.ts';
import { getRegion } from '../features/campuses/campuses.public.ts';
import { AppError } from '../platform/app-error.ts';
import { createShortCache, STALE_MS } from '../platform/caching/short-cache.ts';
import { callWithin } from '../platform/http/inner-calls.ts';
import { API_PREFIX } from '../platform/http/mount.ts';
import type { PageRenderer, PageResult, WireAnswer, WireRequest } from './renderer.ts';

/** All visitors without a session share one rendering per second. */
const PAGE_CACHE = { forMs: 1000, entriesMax: 500, staleMs: STALE_MS };

const THEME_COOKIE = 'quad_theme';

/**
 * Serves a web app page for every path that no other route matches, found or not. Under load it sends the bare shell
 * with the same data, and the browser renders it.
 */
export function pagesWith(renderer: PageRenderer) {
  return (app: FastifyInstance, deps: Pick<Deps, 'config' | 'clock' | 'identity' | 'geoIp'>) => {
    const { config, clock, identity } = deps;
    const cache = createShortCache<PageResult>({ ...PAGE_CACHE, now: () => clock.now().getTime() });
    // Placeholder in cached pages for the visitor's own nonce. It is random, so user content cannot contain it.
    const placeholder = `nonce-${randomBytes(18).toString('hex')}`;

    async function render(request: FastifyRequest, nonce: string): Promise<PageResult> {
      const callApi = apiCallerFor(app, request);
      let isIncomplete = false;
      const call = async (wireRequest: WireRequest) => {
        const answer = await callApi(wireRequest);
        if (answer.status === ERRORS.try_again.status) isIncomplete = true;
        return answer;
      };
      const page = await renderer.render({
        url: request.url,
        campus: request.campus,
        session: request.viewer ? await sessionOf(call) : VISITOR,
        theme: themeOf(request),
        nonce,
        localTools: config.devTools,
        google: identity !== undefined,
        bare: request.isUnderLoad,
        call,
        onError: (error) => request.log.error({ err: error }, 'a page could not be rendered'),
      });
      if (isIncomplete && 'html' in page) throw new IncompletePage(page.html);
      return page;
    }

    app.get('/*', { config: { canBeCheap: true } }, async (request, reply) => {
      if (isGated(request) && !(await getRegion(deps, request.viewer, request)).isOpen) {
        return reply.redirect(ROUTES.notFound, 302);
      }
      try {
        if (request.viewer) return await send(reply, await render(request, request.nonce), 'private, no-store');
        const key = [request.campus.id, themeOf(request) ?? '', request.url].join(' ');
        const page = await cache.get(key, () => render(request, placeholder));
        return await send(reply, withNonce(page, placeholder, request.nonce), 'private, no-cache');
      } catch (error) {
        if (!(error instanceof IncompletePage)) throw error;
        reply.header('retry-after', error.retryAfterSeconds ?? 1);
        const shell = { status: error.status, html: error.html };
        return send(reply, withNonce(shell, placeholder, request.nonce), 'private, no-store');
      }
    });
  };
}

/**
 * A page rendered while the database is down: the browser requests the missing data. A complete cached page is better.
 */
class IncompletePage extends AppError {
  readonly html: string;

  constructor(html: string) {
    super('try_again', { retryAfterSeconds: 2 });
    this.html = html;
  }
}

/** Only the start, sign-in and messages pages. Shared links stay readable for everyone who may read the campus. */
function isGated({ url }: FastifyRequest) {
  const path = url.split('?', 1)[0] ?? '';
  return REGION.paths.some((gated) => gated === path);
}

function send(reply: FastifyReply, page: PageResult, cacheControl: string) {
  if ('location' in page) return reply.redirect(page.location, page.status);
  return reply
    .status(page.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', cacheControl)
    .header('vary', 'cookie')
    .send(page.html);
}

function withNonce(page: PageResult, placeholder: string, nonce: string): PageResult {
  return 'location' in page ? page : { ...page, html: page.html.replaceAll(placeholder, nonce) };
}

function themeOf(request: FastifyRequest) {
  const theme = request.cookies[THEME_COOKIE];
  return theme === 'light' || theme === 'dark' ? theme : null;
}

/** Calls the API in the same process as the same visitor, so all access checks apply. */
function apiCallerFor(app: FastifyInstance, request: FastifyRequest) {
  return async ({ method, path }: WireRequest): Promise<WireAnswer> => {
    if (method !== 'GET') throw new Error(`A page may only read, not ${method} ${path}`);
    const answer = await callWithin(() =>
      app.inject({
        method: 'GET',
        url: path,
        remoteAddress: request.ip,
        headers: { host: request.host, cookie: request.headers.cookie ?? '' },
      }),
    );
    return { status: answer.statusCode, body: answer.json() };
  };
}

async function sessionOf(call: (request: WireRequest) => Promise<WireAnswer>) {
  const answer = await call({ method: getSession.method, path: `${API_PREFIX}${getSession.path}` });
  // A failed session lookup must not sign the viewer out.
  if (answer.status === ERRORS.try_again.status) throw new AppError('try_again', { retryAfterSeconds: 2 });
  return answer.status === 200 ? getSession.response.parse(answer.body) : VISITOR;
}
