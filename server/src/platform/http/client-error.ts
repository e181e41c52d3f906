import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@quad/contract/errors';
import { AppError } from '../app-error.ts';
import { dataHeaders } from './security-headers.ts';

type Refusal = { status: number; code: ErrorCode };

const INVALID: Refusal = { status: 400, code: 'input_invalid' };
const REFUSALS: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'request_timeout' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'input_invalid' },
};

/** Answers what Node could not read as a request, with the headers and the form of every other error. */
export function respondToClientError(isHttps: boolean) {
  const headers = Object.entries({ ...dataHeaders(isHttps), connection: 'close' });
  return (error: Error & { code?: string }, socket: Socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const { status, code } = REFUSALS[error.code ?? ''] ?? INVALID;
    const body = JSON.stringify(new AppError(code).toBody());
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...headers.map(([name, value]) => `${name}: ${value}`),
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
    ];
    if (socket.writable) socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
    socket.destroy(error);
  };
}
