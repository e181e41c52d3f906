import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REGION } from '@quad/contract/campuses/campuses';
import { ACCOUNT_HEADER, VISITOR_ACCOUNT } from '@quad/contract/document-policy';
import { ERRORS } from '@quad/contract/errors';
import { ROUTES } from '@quad/contract/pages';
import type { Deps } from '../deps.ts';
import { readSession } from '../features/accounts/accounts.public.ts';
import { getRegion } from '../features/campuses/campuses.public.ts';
import { AppError } from '../platform/app-error.ts';
import { CachedBody, encodingFor } from '../platform/caching/cached-body.ts';
import { createShortCache, STALE_MS } from '../platform/caching/short-cache.ts';
import { viewerKeyOf } from '../platform/access/viewer.ts';
import type { LiveMessage } from '../platform/live/live.ts';
import { shareFairly } from '../platform/overload/fair-share.ts';
import { apiReaderFor } from './read-api.ts';
import type { PageRenderer, PageResult, WireRequest } from './renderer.ts';

/** All visitors without a session share one rendering per second. */
const PAGE_CACHE = { forMs: 1000, entriesMax: 500, staleMs: STALE_MS };

/**
 * Events that drop cached pages, so that no deleted content comes back, even during an outage. New posts and comments
 * wait until the page expires.
 */
const DROPPED_BY = ['post.changed', 'post.deleted', 'comment.deleted', 'campus.changed'];

/**
 * Renderings of one student, or of the visitors of one network, in this process. Each takes tens of milliseconds of its
 * only thread, and any query string asks for another one.
 */
const RENDERINGS = { atOnce: 4, waitingMax: 100 };

const THEME_COOKIE = 'quad_theme';

/**
 * Serves a web app page for every path that no other route matches, found or not. Under load it sends the bare shell
 * with the same data, and the browser renders it.
 */
export function pagesWith(renderer: PageRenderer) {
  return (
    app: FastifyInstance,
    deps: Pick<Deps, 'config' | 'clock' | 'db' | 'reads' | 'campuses' | 'identity' | 'geoIp' | 'live'>,
  ) => {
    const { config, clock, identity, live } = deps;
    const cache = createShortCache<Page>({ ...PAGE_CACHE, now: () => clock.now().getTime() });
    const stops = DROPPED_BY.map((type) =>
      live.onMessage(type, (message) => cache.drop((key) => isAbout(message, key))),
    );
    stops.push(live.onGap(() => cache.drop(() => true)));
    app.addHook('onClose', async () => {
      for (const stop of stops) stop();
    });

    const share = shareFairly(RENDERINGS);

    async function render(request: FastifyRequest, reply: FastifyReply): Promise<Page> {
      const readApi = apiReaderFor(app, request, reply);
      let isIncomplete = false;
      const call = async (wireRequest: WireRequest) => {
        const response = await readApi(wireRequest);
        if (response.status === ERRORS.try_again.status) isIncomplete = true;
        return response;
      };
      const page = await renderer.render({
        url: request.url,
        campus: request.campus,
        session: await readSession(deps, request.campus.id, request.viewer),
        theme: themeOf(request),
        nonce: request.nonce,
        localTools: config.devTools,
        google: identity !== undefined,
        bare: request.isUnderLoad,
        call,
        onError: (error) => request.log.error({ err: error }, 'a page could not be rendered'),
      });
      if (isIncomplete && 'html' in page) {
        throw new IncompletePage(pageOf({ status: ERRORS.try_again.status, html: page.html }, request));
      }
      return pageOf(page, request);
    }

    app.get('/*', { config: { canBeCheap: true } }, async (request, reply) => {
      if (isGated(request) && !(await getRegion(deps, request.viewer, request)).isOpen) {
        return reply.redirect(ROUTES.notFound, 302);
      }
      try {
        reply.header(ACCOUNT_HEADER, request.viewer?.id ?? VISITOR_ACCOUNT);
        const whose = viewerKeyOf(request.viewer, request.network);
        if (request.viewer) {
          return await send(reply, await share(whose, () => render(request, reply)), 'private, no-store');
        }
        const key = [request.campus.id, themeOf(request) ?? '', request.url].join(' ');
        // A cached page, or one being rendered, costs nothing and needs no slot. The others wait for a slot before
        // they enter the cache, so that visitors from other networks never wait for this network's queue.
        const page = cache.find(key) ?? share(whose, () => cache.get(key, () => render(request, reply)));
        return await send(reply, await page, 'private, no-cache');
      } catch (error) {
        if (!(error instanceof IncompletePage)) throw error;
        reply.header('retry-after', error.retryAfterSeconds ?? 1);
        return send(reply, error.page, 'private, no-store');
      }
    });
  };
}

/** A deleted comment is published on its thread's topic, which does not name the campus. */
function isAbout({ topic, event }: LiveMessage, key: string) {
  const campusId = key.split(' ', 1)[0];
  if (event.type !== 'comment.deleted') return topic === `campus:${campusId}`;
  // Events from an older release do not name the campus.
  return event.campusId === undefined || event.campusId === campusId;
}

/** A rendered page with the nonce in its markup. Visitors who share a rendering share its nonce: see decision 033. */
type Page = { status: number; body: CachedBody; nonce: string } | { status: 302; location: string };

function pageOf(page: PageResult, { nonce, viewer }: FastifyRequest): Page {
  if ('location' in page) return page;
  return { status: page.status, body: new CachedBody(page.html, { isBrief: viewer !== null }), nonce };
}

/**
 * A page rendered while the database is down: the browser requests the missing data. A complete cached page is better.
 */
class IncompletePage extends AppError {
  readonly page: Page;

  constructor(page: Page) {
    super('try_again', { retryAfterSeconds: 2 });
    this.page = page;
  }
}

/** Only the start, sign-in and messages pages. Shared links stay readable for everyone who may read the campus. */
function isGated({ url }: FastifyRequest) {
  const path = url.split('?', 1)[0] ?? '';
  return REGION.paths.some((gated) => gated === path);
}

async function send(reply: FastifyReply, page: Page, cacheControl: string) {
  if ('location' in page) return reply.redirect(page.location, page.status);
  const { request } = reply;
  request.nonce = page.nonce;
  const encoding = encodingFor(request.headers['accept-encoding']);
  // Compressed as a whole, because a stream per response costs several times as much.
  const bytes = encoding ? await page.body.encoded(encoding) : page.body.bytes;
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .status(page.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', cacheControl)
    .header('vary', 'cookie, accept-encoding')
    .send(bytes);
}

function themeOf(request: FastifyRequest) {
  const theme = request.cookies[THEME_COOKIE];
  return theme === 'light' || theme === 'dark' ? theme : null;
}
