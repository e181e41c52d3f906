import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ViewerFor } from '@quad/contract/endpoint';
import type { Visit } from '../analytics/analytics.ts';
import { visitOf } from '../analytics/tracking.ts';
import { refusal } from '../access/access.ts';
import { AppError } from '../app-error.ts';
import { type BrowserCookie, browserCookieOf } from './browser-cookie.ts';
import { encodingFor, CachedBody } from '../caching/cached-body.ts';
import type { Reader } from '../database/reader.ts';
import { parseInput } from './input.ts';
import { type PhotoBody, photoBodyOf, takePhotos } from '../overload/photo-bodies.ts';
import { serializerSchema } from './serializers.ts';
import { type SessionCookie, type SessionCookieOptions, sessionCookieOf } from './session-cookie.ts';
import { limitConcurrencyByKey } from '../overload/concurrency.ts';
import type { RequestCampus, Viewer } from '../access/viewer.ts';

/** The input of a handler: the parsed and authorized request. Of HTTP it sees only the browser's cookies. */
export type Call<E extends Endpoint> = {
  viewer: ViewerFor<E, Viewer>;
  campus: RequestCampus;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: E extends { photo: object } ? PhotoBody : BodyOf<E>;
  /** The caller's network, as rate limits count it. */
  network: string;
  /** Chooses where lists are read from: a replica that has what this browser has seen, or the primary. */
  reader: () => Reader;
  userAgent: string | undefined;
  visit: Visit;
  session: SessionCookie;
  /** Recognizes the browser that requested a sign-in link when the link is opened. */
  marker: BrowserCookie;
  /** The accounts that signed in from this browser before. */
  knownBrowser: BrowserCookie;
};

/** The response object, or JSON text where the database builds it. A `CachedBody` is shared by many requests. */
export type HandlerResult<E extends Endpoint> = E extends { writtenByDatabase: true }
  ? string | CachedBody
  : z.input<E['response']>;

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<HandlerResult<E>> | HandlerResult<E>;

type RawInput = Pick<FastifyRequest, 'params' | 'query' | 'body'>;

/** Calls a read endpoint within a document's request, whose hooks have already run, with its viewer's rights. */
export type Read = (
  request: FastifyRequest,
  reply: FastifyReply,
  input: Pick<RawInput, 'params' | 'query'>,
) => Promise<string | CachedBody>;

type Mounting = {
  endpoints: Endpoint[];
  /** The read endpoints by method and path. */
  reads: Map<string, Read>;
  devTools: boolean;
  cookie: SessionCookieOptions;
};

declare module 'fastify' {
  // Merged into Fastify's own declaration, which only an interface can do.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyInstance {
    mounting: Mounting;
  }
}

export const API_PREFIX = '/api';

/**
 * Limits concurrent writes per account. The rest waits here instead of on a row lock, where each one would hold a
 * database connection.
 */
const withWriteSlot = limitConcurrencyByKey({ atOnce: 3, waitingMax: 500 });

/** Serves an endpoint of the contract: checks access, then reads the body, then runs the handler. */
export function mount<const E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>) {
  app.mounting.endpoints.push(endpoint);
  if (endpoint.photo) takePhotos(app, endpoint.photo.bytesMax, (scope) => addRoute(scope, endpoint, handler));
  else addRoute(app, endpoint, handler);
}

function addRoute<const E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>) {
  const { devTools, cookie, reads } = app.mounting;
  const schema = endpoint.writtenByDatabase ? undefined : serializerSchema(endpoint.response);

  function checkAccess({ campus, viewer }: FastifyRequest) {
    const reason = refusal(endpoint.access, { campus, viewer, devTools });
    return reason && new AppError(reason);
  }

  async function handle(request: FastifyRequest, reply: FastifyReply, raw: RawInput) {
    const reader = () => app.readerOf(request);
    return handler(callOf<E>(endpoint, request, raw, { ...browserOf(request, reply, cookie), reader }));
  }

  if (endpoint.method === 'GET') {
    reads.set(`GET ${endpoint.path}`, async (request, reply, { params, query }) => {
      const error = checkAccess(request);
      if (error) throw error;
      const result: unknown = await handle(request, reply, { params, query, body: undefined });
      // `HandlerResult` says so: JSON where the database builds it, otherwise an object.
      return schema ? reply.serializeInput(result as Record<string, unknown>, schema) : (result as string | CachedBody);
    });
  }
  app.route({
    method: endpoint.method,
    url: `${API_PREFIX}${endpoint.path}`,
    // A photo endpoint's handler reads the body itself, at the client's speed.
    config: { endpoint, isSlowBody: endpoint.photo !== undefined },
    ...(schema && { schema: { response: { 200: schema } } }),
    // Before the body is read, so callers without access cannot send large bodies.
    onRequest: (request, _reply, done) => done(checkAccess(request)),
    handler: async (request, reply) => {
      const run = () => handle(request, reply, request);
      const isWrite = endpoint.method !== 'GET';
      const result = isWrite && request.viewer ? await withWriteSlot(request.viewer.id, run) : await run();
      return send(request, reply, result);
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

function callOf<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  raw: RawInput,
  browser: BrowserMarks & Pick<Call<Endpoint>, 'reader'>,
) {
  const { viewer, campus, network } = request;
  const input = parseInput(endpoint, raw);
  if (endpoint.photo) input.body = photoBodyOf(request, endpoint.photo.bytesMax);
  // The access check above and the endpoint's schemas guarantee these types.
  return { viewer, campus, network, ...browser, ...input } as Call<E>;
}

async function send({ headers }: FastifyRequest, reply: FastifyReply, response: unknown) {
  reply.header('content-type', 'application/json; charset=utf-8');
  if (!(response instanceof CachedBody)) return reply.send(response);
  const encoding = encodingFor(headers['accept-encoding']);
  reply.header('vary', 'accept-encoding');
  if (encoding === undefined) return reply.send(response.bytes);
  return reply.header('content-encoding', encoding).send(await response.encoded(encoding));
}
