import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { SERVER_PAGES } from '@quad/contract/pages';
import type { Deps } from '../../../deps.ts';
import { visitOf } from '../../../platform/analytics/tracking.ts';
import { browserCookieOf } from '../../../platform/http/browser-cookie.ts';
import { sessionCookieOf } from '../../../platform/http/session-cookie.ts';
import { beginGoogleSignIn } from './begin-google-sign-in.ts';
import { completeGoogleSignIn } from './complete-google-sign-in.ts';
import { ATTEMPT_SECONDS } from './google-attempt.ts';
import { ownOriginOf } from './google-origins.ts';
import { googlePage } from './google-page.ts';

const startQuery = z.object({ redirect: z.string().optional().catch(undefined) });

/** HTML pages and redirects, not API: the browser opens them on its way to and from Google. */
export function googleRoutes(app: FastifyInstance, deps: Deps) {
  const { config } = deps;
  const name = config.isHttps ? '__Host-quad_google' : 'quad_google';
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: config.isHttps } as const;

  app.get(SERVER_PAGES.google, async (request, reply) => {
    keepOpener(reply);
    const { redirect } = startQuery.parse(request.query);
    const result = await beginGoogleSignIn(deps, { campus: request.campus, host: request.host, redirect });
    if ('outcome' in result) return sendPage(deps, request, reply, result);
    if (result.cookie) reply.setCookie(name, result.cookie, { ...attributes, maxAge: ATTEMPT_SECONDS });
    return reply.redirect(result.location);
  });

  app.get(SERVER_PAGES.googleCallback, { config: { writes: true } }, async (request, reply) => {
    keepOpener(reply);
    // An attempt works only once.
    reply.clearCookie(name, attributes);
    const completion = await completeGoogleSignIn(deps, {
      campus: request.campus,
      host: request.host,
      parameters: new URLSearchParams(request.url.split('?').slice(1).join('?')),
      attemptCookie: request.cookies[name],
      browser: {
        viewer: request.viewer,
        network: request.network,
        userAgent: request.headers['user-agent'],
        visit: visitOf(request),
        cookie: sessionCookieOf(reply, app.mounting.cookie),
        knownBrowser: browserCookieOf(request, reply, { cookie: 'quad_known', isHttps: config.isHttps }),
      },
    });
    return sendPage(deps, request, reply, completion);
  });
}

/** A popup that returns from Google keeps `window.opener` only if our pages don't ask for isolation. */
function keepOpener(reply: FastifyReply) {
  reply.header('cross-origin-opener-policy', 'unsafe-none');
}

type PageInput = Omit<Parameters<typeof googlePage>[0], 'origin' | 'nonce'>;

function sendPage(
  { config }: Pick<Deps, 'config'>,
  { campus, host, nonce }: FastifyRequest,
  reply: FastifyReply,
  page: PageInput,
) {
  const origin = ownOriginOf(host, campus, config) ?? campus.url;
  return reply.type('text/html; charset=utf-8').send(googlePage({ ...page, origin, nonce }));
}
