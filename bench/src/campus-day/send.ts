import { Agent, request } from 'node:http';
import type { Act } from './acts.ts';

/** A browser that gets no answer for this long gives up. */
const TIMEOUT_MS = 20_000;
const agent = new Agent({ keepAlive: true, maxSockets: 512 });

type Sender = { port: number; host: string; cookie?: string };

/** Sends a request like a browser and reads the answer to its end; status 0 means no answer. */
export function send({ port, host, cookie }: Sender, { method, path, body }: Omit<Act, 'kind'>) {
  const json = body && JSON.stringify(body);
  const headers = {
    host: `${host}:${port}`,
    origin: `http://${host}:${port}`,
    'accept-encoding': 'br',
    ...(cookie && { cookie }),
    ...(json && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }),
  };
  const began = performance.now();
  return new Promise<{ status: number; ms: number; bytes: number }>((resolve) => {
    let bytes = 0;
    const end = (status: number) => resolve({ status, ms: performance.now() - began, bytes });
    const sending = request(
      { host: '127.0.0.1', port, method, path, headers, agent, timeout: TIMEOUT_MS },
      (response) => {
        response.once('error', () => end(0));
        response.on('data', (chunk: Buffer) => void (bytes += chunk.length));
        response.once('end', () => end(response.statusCode ?? 0));
      },
    );
    sending.once('timeout', () => sending.destroy());
    sending.once('error', () => end(0));
    sending.end(json);
  });
}
