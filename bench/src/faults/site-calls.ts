import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { LIVE } from '@quad/contract/realtime';
import { type ServerFrame, serverFrame } from '@quad/contract/realtime.schemas';
import type { Student } from '../../../server/src/test/people.ts';
import { createTimings } from './timings.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export type SiteResponse = { status: number; body: string; hasRetryAfter: boolean };

type Site = { port: number; campus: string; cookie?: string };

const headersOf = ({ port, campus, cookie }: Site) => {
  const host = `${campus}.localhost:${port}`;
  return { host, origin: `http://${host}`, ...(cookie && { cookie }) };
};

/** Fails a request without a response after this time, so the program cannot hang. */
const TIMEOUT_MS = 15_000;

export function callSite(site: Site, method: string, path: string) {
  return callPath(site, method, `/api${path}`);
}

/** Uses `request`, because `fetch` cannot set the Host header. Rejects when there is no response. */
export async function callPath(
  site: Site,
  method: string,
  path: string,
  { body, timeoutMs = TIMEOUT_MS }: { body?: object | undefined; timeoutMs?: number } = {},
): Promise<SiteResponse> {
  const call = request({
    agent,
    host: '127.0.0.1',
    port: site.port,
    path,
    method,
    headers: { ...headersOf(site), ...(body && { 'content-type': 'application/json' }) },
    timeout: timeoutMs,
  });
  call.once('timeout', () => call.destroy(new Error(`no response for ${timeoutMs} ms`)));
  call.end(body && JSON.stringify(body));
  const received = await once(call, 'response').catch((error: NodeJS.ErrnoException) => {
    // A kept connection may be closed just as it is used again. Browsers then take a new one.
    if (call.reusedSocket && error.code === 'ECONNRESET') return undefined;
    throw error;
  });
  if (!received) return callPath(site, method, path, { body, timeoutMs });
  const [response] = received as [IncomingMessage];
  return {
    status: response.statusCode ?? 0,
    body: await text(response),
    hasRetryAfter: response.headers['retry-after'] !== undefined,
  };
}

/** Opens a live socket and passes on every frame. */
export async function openSiteSocket(site: Site, onFrame: (frame: ServerFrame) => void) {
  const ws = new WebSocket(`ws://127.0.0.1:${site.port}${LIVE.path}`, { headers: headersOf(site) });
  const closed = new Promise<number>((resolve) => ws.once('close', resolve));
  ws.on('message', (data: Buffer) => onFrame(serverFrame.parse(JSON.parse(data.toString()))));
  ws.on('error', () => ws.terminate());
  await Promise.race([once(ws, 'open'), closed]);
  return { ws, closed, subscribe: (topics: string[]) => ws.send(JSON.stringify({ type: 'subscribe', topics })) };
}

/** Students who each fetch a feed page every `pauseMs`, until the signal aborts. */
export async function readFeeds(port: number, students: readonly Student[], pauseMs: number, signal: AbortSignal) {
  const timings = createTimings();
  const refusals: number[] = [];
  await Promise.all(
    students.map(async ({ campus, cookie }) => {
      while (!signal.aborted) {
        const since = performance.now();
        const { status } = await callSite({ port, campus, cookie }, 'GET', '/feed');
        timings.add(performance.now() - since);
        if (status !== 200) refusals.push(status);
        await wait(pauseMs * (0.5 + Math.random()));
      }
    }),
  );
  return { timings, refusals };
}

export const whole = (value: number) => `${Math.round(value)} ms`;
