import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { AppError } from './app-error.ts';
import { isInnerCall } from './inner-calls.ts';
import { countByKey } from './count-by-key.ts';
import { countBodies, hasBody } from './streamed-bodies.ts';

const RETRY_SECONDS = 5;

/**
 * Bodies that are still on their way hold memory and a connection, so each network may have so many at once and each
 * body has so long. Only uploads by tus take as long as they take: they are streamed, and counted per account.
 */
export function limitBodies(app: FastifyInstance, { perNetwork, total, jsonMs, photoMs }: Config['bodies']) {
  const unfinished = countByKey();
  const late = new WeakSet<FastifyRequest>();
  app.measure({
    name: 'quad_unfinished_bodies',
    help: 'Request bodies that are still being received',
    read: unfinished.total,
  });

  /** With room left in all, up to its own limit; without, up to a fair share of what there is. */
  function hasRoom(network: string) {
    const count = unfinished.of(network);
    return count < perNetwork && (unfinished.total() < total || count < total / (unfinished.keys() + 1));
  }

  function endLate(request: FastifyRequest, reply: FastifyReply) {
    const { raw } = request;
    // It was answered before its body was read, and nobody waits for the rest.
    if (reply.sent) return raw.destroy();
    late.add(request);
    reply.header('connection', 'close');
    // To whoever reads the body this is how it ends; the connection stays open for the answer.
    raw.emit('error', new AppError('request_timeout'));
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { raw, network, routeOptions } = request;
    const { isSlowBody, endpoint } = routeOptions.config;
    if ((isSlowBody && !endpoint?.photo) || isInnerCall() || !hasBody(raw)) return done();
    if (!hasRoom(network)) {
      reply.header('connection', 'close');
      return done(new AppError('too_many_requests', { retryAfterSeconds: RETRY_SECONDS }));
    }
    const release = unfinished.add(network);
    const withinMs = endpoint?.photo ? photoMs : jsonMs;
    const timer = setTimeout(() => endLate(request, reply), withinMs).unref();
    onceOver(raw, () => {
      clearTimeout(timer);
      release();
    });
    done();
  });
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    done(late.has(request) ? new AppError('request_timeout') : null);
  });
}

/** Photos are kept on disk until they are whole, so one account may send only a few at once. */
export function limitPhotosByAccount(app: FastifyInstance) {
  const count = countBodies();
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.endpoint?.photo) count(request, reply);
    done();
  });
}

/** Calls back once: when the body has arrived or nothing more will come. */
function onceOver(raw: IncomingMessage, callback: () => void) {
  const { socket } = raw;
  const over = () => {
    raw.off('end', over).off('close', over);
    socket.off('close', over);
    callback();
  };
  raw.once('end', over).once('close', over);
  // A request that was answered already does not hear of the end of its connection.
  socket.once('close', over);
  // A body may fail before anybody reads it.
  raw.on('error', () => undefined);
}
