import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { LIVE } from '@quad/contract/realtime';
import { AppError } from '../app-error.ts';
import { hostName } from '../http/host-name.ts';
import { isOwnOrigin } from '../http/origin.ts';
import type { LiveHub } from './hub.ts';

type LiveRouteOptions = {
  sessionCookie: string;
  isHttps: boolean;
  /** Called when a connection becomes a live socket. Every other upgrade stays an ordinary connection. */
  onAccepted?: (socket: Duplex) => void;
};

/**
 * Serves the live socket as a normal route: an upgrade passes the same hooks and limits as a request, so host, rate
 * limits, load shedding and session use the same code. Call before the app is ready.
 */
export function liveRoutes(app: FastifyInstance, hub: LiveHub, options: LiveRouteOptions) {
  const { sessionCookie, isHttps, onAccepted } = options;
  const upgrades = new WeakMap<IncomingMessage, { socket: Duplex; head: Buffer }>();
  const server = new WebSocketServer({
    noServer: true,
    // Frames are small, and compression costs memory for every open tab.
    perMessageDeflate: false,
    maxPayload: LIVE.frameBytesMax,
    clientTracking: false,
    // `sockets.ts` answers pings, within the limit for frames.
    autoPong: false,
  });

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    upgrades.set(request, { socket, head });
    const connection = asNetSocket(socket);
    connection.on('error', destroyThis);
    // Node lets go of an upgraded connection, its timeout included.
    connection.setTimeout(app.server.timeout, destroyThis);
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(connection);
    response.once('finish', () => {
      // Not only `end`: a client that never closes its side would keep the connection for good.
      if (response.socket) connection.destroySoon();
    });
    app.server.emit('request', request, response);
  });

  app.get(LIVE.path, (request, reply) => {
    const upgrade = upgrades.get(request.raw);
    if (!upgrade) throw new AppError('not_found');
    if (!isOwnOrigin(request.headers, request.host, isHttps)) throw new AppError('origin_refused');
    if (!hub.isOpen()) throw new AppError('overloaded');
    if (!hub.hasRoom(request)) throw new AppError('too_many_requests', { retryAfterSeconds: 30 });

    reply.hijack();
    onAccepted?.(upgrade.socket);
    asNetSocket(upgrade.socket).off('timeout', destroyThis);
    endResponse(reply.raw, upgrade.socket);
    const arrival = {
      host: hostName(request.host),
      cookie: request.cookies[sessionCookie],
      viewer: request.viewer,
      network: request.network,
    };
    server.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (ws) => hub.accept(ws, arrival));
  });

  app.measure({ name: 'quad_live_sockets', help: 'Live sockets open now', read: hub.readings.socketsOpen });
  app.measure({
    name: 'quad_live_refused',
    help: 'Live sockets rejected or closed because their owner has too many or sends too much',
    read: hub.readings.socketsRefused,
  });
  app.measure({ name: 'quad_live_events', help: 'Live events published so far', read: hub.readings.eventsPublished });
}

/** A listener without a closure, which would keep the request and its response in memory as long as the socket. */
function destroyThis(this: IncomingMessage['socket']) {
  this.destroy();
}

/** Ends the HTTP request for metrics and limits; the connection continues as a socket. */
function endResponse(response: ServerResponse, socket: Duplex) {
  response.detachSocket(asNetSocket(socket));
  response.statusCode = 101;
  response.emit('finish');
  response.emit('close');
}

/** It is a net.Socket for TCP, TLS and Unix sockets; only its declared type is wider. */
function asNetSocket(socket: Duplex) {
  return socket as IncomingMessage['socket'];
}
