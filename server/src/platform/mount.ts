import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ViewerFor } from '@quad/contract/endpoint';
import type { Visit } from './analytics/analytics.ts';
import { visitOf } from './analytics/tracking.ts';
import { refusal } from './access.ts';
import { AppError } from './app-error.ts';
import { type BrowserCookie, browserCookieOf } from './browser-cookie.ts';
import { encodingFor, CachedBody } from './cached-body.ts';
import { parseInput } from './input.ts';
import { type PhotoBody, photoBodyOf, takePhotos } from './photo-bodies.ts';
import { serializerSchema } from './serializers.ts';
import { type SessionCookie, type SessionCookieOptions, sessionCookieOf } from './session-cookie.ts';
import { limitConcurrencyByKey } from './concurrency.ts';
import type { RequestCampus, Viewer } from './viewer.ts';

/** What a handler is given: the request, parsed and allowed, and nothing of HTTP but the browser's own marks. */
export type Call<E extends Endpoint> = {
  viewer: ViewerFor<E, Viewer>;
  campus: RequestCampus;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: E extends { photo: object } ? PhotoBody : BodyOf<E>;
  /** Where the call came from, as limits count it. */
  network: string;
  userAgent: string | undefined;
  visit: Visit;
  session: SessionCookie;
  /** Tells the browser that asked for a sign-in link from every other one that opens it. */
  marker: BrowserCookie;
  /** Which accounts this browser signed in before. */
  knownBrowser: BrowserCookie;
};

/** The response, or its finished JSON where the database writes it: a text, or one that is held for many. */
export type Answer<E extends Endpoint> = E extends { writtenByDatabase: true }
  ? string | CachedBody
  : z.input<E['response']>;

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>> | Answer<E>;

export type Mounting = { endpoints: Endpoint[]; devTools: boolean; cookie: SessionCookieOptions };

declare module 'fastify' {
  // Merged into Fastify's own declaration, which only an interface can do.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyInstance {
    mounting: Mounting;
  }
}

export const API_PREFIX = '/api';

/**
 * One account writes so much at once. The rest waits here and not for a row, where each would keep a connection from
 * everybody else.
 */
const inTurnOf = limitConcurrencyByKey({ atOnce: 3, waitingMax: 500 });

/** Serves an endpoint of the contract: access first, then the body is read, then the handler runs. */
export function mount<const E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>) {
  app.mounting.endpoints.push(endpoint);
  if (endpoint.photo) takePhotos(app, endpoint.photo.bytesMax, (scope) => addRoute(scope, endpoint, handler));
  else addRoute(app, endpoint, handler);
}

function addRoute<const E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>) {
  const { devTools, cookie } = app.mounting;
  app.route({
    method: endpoint.method,
    url: `${API_PREFIX}${endpoint.path}`,
    // A photo is read by its handler, as slowly as it comes.
    config: { endpoint, isSlowBody: endpoint.photo !== undefined },
    ...(!endpoint.writtenByDatabase && { schema: { response: { 200: serializerSchema(endpoint.response) } } }),
    // Before the body: nobody makes the server read what they may not send.
    onRequest: ({ campus, viewer }, _reply, done) => {
      const reason = refusal(endpoint.access, { campus, viewer, devTools });
      done(reason ? new AppError(reason) : undefined);
    },
    handler: async (request, reply) => {
      const call = callOf<E>(endpoint, request, browserOf(request, reply, cookie));
      const run = async () => handler(call);
      const isWrite = endpoint.method !== 'GET';
      const answer = isWrite && request.viewer ? await inTurnOf(request.viewer.id, run) : await run();
      return send(request, reply, answer);
    },
  });
}

type BrowserMarks = Pick<Call<Endpoint>, 'userAgent' | 'visit' | 'session' | 'marker' | 'knownBrowser'>;

function browserOf(request: FastifyRequest, reply: FastifyReply, cookie: SessionCookieOptions): BrowserMarks {
  return {
    userAgent: request.headers['user-agent'],
    visit: visitOf(request),
    session: sessionCookieOf(reply, cookie),
    marker: browserCookieOf(request, reply, { cookie: 'quad_link', isHttps: cookie.isHttps }),
    knownBrowser: browserCookieOf(request, reply, { cookie: 'quad_known', isHttps: cookie.isHttps }),
  };
}

function callOf<E extends Endpoint>(endpoint: E, request: FastifyRequest, browser: BrowserMarks) {
  const { viewer, campus, network } = request;
  const input = parseInput(endpoint, request);
  if (endpoint.photo) input.body = photoBodyOf(request, endpoint.photo.bytesMax);
  // The access check above and the endpoint's own schemas have just established these types.
  return { viewer, campus, network, ...browser, ...input } as Call<E>;
}

async function send({ headers }: FastifyRequest, reply: FastifyReply, answer: unknown) {
  reply.header('content-type', 'application/json; charset=utf-8');
  if (!(answer instanceof CachedBody)) return reply.send(answer);
  const encoding = encodingFor(headers['accept-encoding']);
  reply.header('vary', 'accept-encoding');
  if (encoding === undefined) return reply.send(answer.bytes);
  return reply.header('content-encoding', encoding).send(await answer.encoded(encoding));
}
