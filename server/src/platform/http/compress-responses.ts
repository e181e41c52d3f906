import type { FastifyInstance } from 'fastify';
import { encodeOnce, encodingFor } from '../caching/cached-body.ts';

/** Shorter responses fit into one packet anyway. */
const SHORTEST = 1024;
const COMPRESSIBLE = /^(?:text\/|application\/(?:[a-z.+-]+\+)?(?:json|xml|javascript)|image\/svg\+xml)/;

/**
 * Compresses dynamic responses in one call each, at the fastest level, because visitors wait for it. Files and streams
 * are sent as they are.
 */
export function compressResponses(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isBody = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isBody || payload.length < SHORTEST || reply.hasHeader('content-encoding')) return done(null, payload);
    if (!COMPRESSIBLE.test(String(reply.getHeader('content-type')))) return done(null, payload);
    reply.header('vary', variesBy(reply.getHeader('vary')));
    const encoding = request.method === 'HEAD' ? undefined : encodingFor(request.headers['accept-encoding']);
    if (encoding === undefined) return done(null, payload);
    reply.header('content-encoding', encoding).removeHeader('content-length');
    encodeOnce(payload, encoding).then(
      (bytes) => done(null, bytes),
      (error: Error) => done(error),
    );
  });
}

function variesBy(vary: string | number | string[] | undefined) {
  const names = vary === undefined ? '' : String(vary);
  if (/accept-encoding/i.test(names)) return names;
  return names === '' ? 'accept-encoding' : `${names}, accept-encoding`;
}
