import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const CHECK_MS = 1_000;

/**
 * Limits the memory for clients that do not read: above `bytesMax`, the connections with the most unread bytes are
 * closed.
 */
export function limitUnreadResponses(server: Server, bytesMax: number) {
  const unfinished = new Set<ServerResponse>();
  server.on('request', (_request, response: ServerResponse) => {
    unfinished.add(response);
    response.once('close', () => unfinished.delete(response));
  });
  const timer = setInterval(() => closeLargest(unfinished, bytesMax), CHECK_MS).unref();
  server.once('close', () => clearInterval(timer));
}

function closeLargest(unfinished: Set<ServerResponse>, bytesMax: number) {
  const unread = new Map<Socket, number>();
  let total = 0;
  for (const { writableLength, req } of unfinished) {
    total += writableLength;
    unread.set(req.socket, (unread.get(req.socket) ?? 0) + writableLength);
  }
  if (total <= bytesMax) return;
  for (const [socket, bytes] of [...unread].toSorted(([, one], [, other]) => other - one)) {
    socket.destroy();
    total -= bytes;
    if (total <= bytesMax) return;
  }
}
