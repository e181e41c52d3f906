import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { SERVER_PORT, SITE_PORT } from './addresses.ts';

const agent = new Agent({ keepAlive: true });

type Asking = {
  campus?: string;
  cookie?: string;
  port?: number | undefined;
  /** Connects here instead of to the balancer, with the same Host header. */
  address?: string;
  /** Sent as JSON. */
  body?: object;
  raw?: Buffer;
  headers?: Record<string, string>;
  /** Uses a new connection, like a browser's first request, so that requests spread over all web processes. */
  isFresh?: boolean;
};

/** One request like a browser's, to the site or to one of its servers. */
export async function askSite(method: string, path: string, asking: Asking = {}) {
  const { campus = 'ou', cookie, port = SITE_PORT, address, body, raw, headers, isFresh = false } = asking;
  const host = `${campus}.localhost:${port}`;
  const call = request({
    agent: isFresh ? false : agent,
    host: address ?? '127.0.0.1',
    port: address ? SERVER_PORT : port,
    method,
    path,
    timeout: 60_000,
    headers: {
      host,
      origin: `http://${host}`,
      ...(cookie && { cookie }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
  });
  call.once('timeout', () => call.destroy(new Error(`${method} ${path}: no answer`)));
  call.end(raw ?? (body && JSON.stringify(body)));
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const bytes = await buffer(response);
  return { status: response.statusCode ?? 0, headers: response.headers, bytes, text: bytes.toString() };
}
