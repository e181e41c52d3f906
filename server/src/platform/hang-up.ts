import type { FastifyRequest } from 'fastify';

/** What streams say when the other end is gone. */
const GONE = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED', 'ABORT_ERR']);

/** Known from nginx: the client closed the connection before its answer. Nobody receives it; it is for the metrics. */
export const CLIENT_CLOSED_REQUEST = 499;

/** Whether a request failed because its client went away, which is nobody's error. */
export function isHangUp({ raw }: FastifyRequest, error: unknown) {
  if (!raw.socket?.destroyed) return false;
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && GONE.has(error.code);
}
