import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { AppError } from '../app-error.ts';
import { countByKey } from './count-by-key.ts';
import { countBodies, hasBody } from './streamed-bodies.ts';

const RETRY_SECONDS = 5;

/**
 * Incomplete bodies use memory and a connection, so each network may send only a limited number at once, and each body
 * has a time limit. Only tus uploads have none: they are streamed and counted per account.
 */
export function limitBodies(app: FastifyInstance, { perNetwork, total, jsonMs, photoMs }: Config['bodies']) {
  const unfinished = countByKey();
  const late = new WeakSet<FastifyRequest>();
  app.measure({
    name: 'quad_unfinished_bodies',
    help: 'Request bodies that are still being received',
    read: unfinished.total,
  });

  /** Below the total limit each network has its own limit; at the total limit it has a fair share. */
  function hasRoom(network: string) {
    const count = unfinished.of(network);
    return count < perNetwork && (unfinished.total() < total || count < total / (unfinished.keys() + 1));
  }

  function endLate(request: FastifyRequest, reply: FastifyReply) {
    const { raw } = request;
    // The response is already sent, so the rest of the body is not needed.
    if (reply.sent) return raw.destroy();
    late.add(request);
    reply.header('connection', 'close');
    // Ends the body for its reader; the connection stays open for the response.
    raw.emit('error', new AppError('request_timeout'));
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { raw, network, routeOptions } = request;
    const { isSlowBody, endpoint } = routeOptions.config;
    if ((isSlowBody && !endpoint?.photo) || !hasBody(raw)) return done();
    if (!hasRoom(network)) {
      reply.header('connection', 'close');
      return done(new AppError('too_many_requests', { retryAfterSeconds: RETRY_SECONDS }));
    }
    const release = unfinished.add(network);
    const withinMs = endpoint?.photo ? photoMs : jsonMs;
    const timer = setTimeout(() => endLate(request, reply), withinMs).unref();
    onceBodyEnds(raw, () => {
      clearTimeout(timer);
      release();
    });
    done();
  });
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    done(late.has(request) ? new AppError('request_timeout') : null);
  });
}

/** Incomplete photos take disk space, so one account may send only a few at once. */
export function limitPhotosByAccount(app: FastifyInstance) {
  const count = countBodies();
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.endpoint?.photo) count(request, reply);
    done();
  });
}

/** Calls back once: when the body is complete or the connection is gone. */
function onceBodyEnds(raw: IncomingMessage, callback: () => void) {
  const { socket } = raw;
  const onEnd = () => {
    raw.off('end', onEnd).off('close', onEnd);
    socket.off('close', onEnd);
    callback();
  };
  raw.once('end', onEnd).once('close', onEnd);
  // An answered request does not emit `close` when its connection ends.
  socket.once('close', onEnd);
  // Without a listener, a body that fails before it is read would crash the process.
  raw.on('error', () => undefined);
}
