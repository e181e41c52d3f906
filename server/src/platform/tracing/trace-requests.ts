import type { FastifyInstance } from 'fastify';
import { causeNow, withCause } from './cause.ts';
import type { Span, Tracing } from './tracing.ts';

declare module 'fastify' {
  // Merged into Fastify's own declaration, which only an interface can do.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyRequest {
    /** Undefined where nothing is traced. */
    span: Span | undefined;
  }
}

/** Gives everything that a request does its id, and its span where there is tracing. Call it before other hooks. */
export function followRequests(app: FastifyInstance, tracing: Tracing | undefined) {
  app.decorateRequest('span', undefined);
  if (tracing) traceRequests(app, tracing);
  // After the body was read, because its stream runs outside of what the hooks before it entered.
  app.addHook('preHandler', ({ id, span }, _reply, done) => withCause({ requestId: id, span }, done));
}

function traceRequests(app: FastifyInstance, tracing: Tracing) {
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, id, headers } = request;
    const { url: route = 'none', config } = request.routeOptions;
    if (config.bare) return done();
    // A request that this process sends to itself belongs to the one that caused it.
    const parent = causeNow()?.span?.traceparent ?? onlyOne(headers['traceparent']);
    request.span = tracing.start(`${method} ${route}`, {
      kind: 'server',
      parent,
      attributes: { 'http.request.method': method, 'http.route': route, 'quad.request_id': id },
    });
    withCause({ requestId: id, span: request.span }, done);
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const isFault = statusCode >= 500;
    request.span?.end({
      attributes: { 'http.response.status_code': statusCode },
      ...(isFault && { error: new Error(`status ${statusCode}`) }),
    });
    done();
  });
  app.addHook('onRequestAbort', ({ span }, done) => {
    span?.end({ attributes: { 'quad.aborted': true } });
    done();
  });
}

function onlyOne(header: string | string[] | undefined) {
  return typeof header === 'string' ? header : undefined;
}
