import type { FastifyRequest } from 'fastify';

/** Error codes of streams whose other end is gone. */
const GONE = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED', 'ABORT_ERR']);

/** nginx's status for a client that disconnected before its response. Nobody receives it; it is for the metrics. */
export const CLIENT_CLOSED_REQUEST = 499;

/** Whether the request failed because its client disconnected, which is not an error of ours. */
export function isClientDisconnect({ raw }: FastifyRequest, error: unknown) {
  if (!raw.socket?.destroyed) return false;
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && GONE.has(error.code);
}
