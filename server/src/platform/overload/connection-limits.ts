import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { networkOf } from '../http/network.ts';
import { limitUnreadResponses } from './unread-responses.ts';

/** Requests that one connection may have in flight. Browsers and proxies send one at a time. */
const PIPELINED_MAX = 4;
/** Share of the file descriptors for connections; the rest is for the database, storage and live sockets. */
const SHARE_OF_FILES = 0.6;

/** The connections of one network. `idle` has the longest idle first. */
type Network = { count: number; idle: Set<Duplex> };
type Connection = { network: Network; requests: number; isUpgraded: boolean };

export type ConnectionLimits = ReturnType<typeof limitConnections>;

declare module 'fastify' {
  // Merged into Fastify's own declaration, which only an interface can do.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyInstance {
    connections: ConnectionLimits;
  }
}

/**
 * Keeps one network, and all networks together, from using up the file descriptors. A connection above the limit
 * replaces the longest idle one, which browsers reopen; if none is idle, the new connection is closed.
 */
export function limitConnections({ perNetwork, total, unreadBytes }: Config['connections']) {
  const networks = new Map<string, Network>();
  const connections = new WeakMap<Duplex, Connection>();
  let max = total;
  let open = 0;
  let clientDisconnects = 0;
  let refused = 0;

  function accept(socket: Socket) {
    const name = networkOf(socket.remoteAddress ?? '');
    const network = networks.get(name) ?? { count: 0, idle: new Set() };
    if (!makeRoom(network)) {
      refused += 1;
      socket.destroy();
      return;
    }
    networks.set(name, network);
    const connection = { network, requests: 0, isUpgraded: false };
    connections.set(socket, connection);
    network.count += 1;
    network.idle.add(socket);
    open += 1;
    socket.once('close', () => {
      open -= 1;
      network.idle.delete(socket);
      if (!connection.isUpgraded) network.count -= 1;
      // If this network had only upgraded connections left, the map may already hold a newer entry with the same name.
      if (network.count === 0 && networks.get(name) === network) networks.delete(name);
    });
  }

  function makeRoom(network: Network) {
    if (network.count >= perNetwork) return closeIdle(network);
    if (open < max) return true;
    let largest: Network | undefined;
    for (const other of networks.values()) {
      if (other.idle.size > 0 && other.count > (largest?.count ?? 0)) largest = other;
    }
    return largest !== undefined && closeIdle(largest);
  }

  return {
    watch(server: Server) {
      max = Math.min(total, Math.floor(openFilesMax() * SHARE_OF_FILES));
      server.on('connection', accept);
      limitUnreadResponses(server, unreadBytes);
    },

    /** The connection becomes a live socket, which has its own limits. Only its file descriptor still counts here. */
    upgrade(socket: Duplex) {
      const connection = connections.get(socket);
      if (!connection || connection.isUpgraded) return;
      connection.isUpgraded = true;
      connection.network.idle.delete(socket);
      connection.network.count -= 1;
    },

    /** Returns false if the request must not be answered. */
    begin({ socket }: IncomingMessage, response: ServerResponse) {
      const connection = connections.get(socket);
      if (!connection) return true;
      const { network } = connection;
      connection.requests += 1;
      network.idle.delete(socket);
      response.once('close', () => {
        connection.requests -= 1;
        if (connection.isUpgraded) return;
        if (!response.writableFinished) clientDisconnects += 1;
        if (connection.requests === 0 && !socket.destroyed) network.idle.add(socket);
      });
      if (connection.requests <= PIPELINED_MAX) return true;
      socket.destroy();
      return false;
    },

    readings: { open: () => open, clientDisconnects: () => clientDisconnects, refused: () => refused },
  };
}

export function measureConnections(app: FastifyInstance) {
  const { open, refused, clientDisconnects } = app.connections.readings;
  app.measure({ name: 'quad_connections', help: 'Connections open now, live sockets included', read: open });
  app.measure({
    name: 'quad_connections_refused',
    help: 'Connections closed without a response so far',
    read: refused,
  });
  app.measure({
    name: 'quad_hang_ups',
    help: 'Clients that disconnected before their response so far',
    read: clientDisconnects,
  });
}

function closeIdle({ idle }: Network) {
  const [longest] = idle;
  longest?.destroy();
  if (longest) idle.delete(longest);
  return longest !== undefined;
}

/** The limit of the operating system. Node raises the soft limit at startup. */
function openFilesMax() {
  // Without this option the report makes DNS lookups for connected clients.
  const report = Object.assign(process.report, { excludeNetwork: true });
  const found: unknown = report.getReport();
  const soft: unknown = Object(Object(Object(found)['userLimits'])['open_files'])['soft'];
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY;
}
