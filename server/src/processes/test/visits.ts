import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, vi } from 'vitest';
import { WebSocket } from 'ws';
import { LIVE } from '@quad/contract/realtime';

/** The generic campus, which anybody may read. */
export const CAMPUS = '01900000-0000-7000-8000-00000000000f';
const HOST = 'campus.localhost';

/** The status of an answer, or why there was none. */
export function ask(port: number | undefined, agent = new Agent()) {
  return new Promise<number | string | undefined>((resolve) => {
    get({ host: '127.0.0.1', port, path: '/api/campus', agent, headers: { host: `${HOST}:${port}` } }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode));
    }).once('error', (error) => resolve(error.message));
  });
}

/** The text of `/metrics`, over a new connection. Rejects for any other response. */
export function scrape(port: number | undefined) {
  return new Promise<string>((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path: '/metrics', agent: new Agent() }, (response) => {
      if (response.statusCode === 200) text(response).then(resolve, reject);
      else reject(new Error(`/metrics answered ${response.statusCode}`));
    });
    request.once('error', reject);
  });
}

/** A live socket that subscribes to the campus. Its first frame is the response to that. */
export async function openSocket(port: number | undefined) {
  const host = `${HOST}:${port}`;
  const ws = new WebSocket(`ws://127.0.0.1:${port}${LIVE.path}`, { headers: { host, origin: `http://${host}` } });
  const frames: string[] = [];
  const closed = new Promise<number>((resolve) => ws.once('close', resolve));
  ws.on('message', (data: Buffer) => frames.push(data.toString()));
  await new Promise<void>((resolve, reject) => ws.once('open', resolve).once('error', reject));
  ws.send(JSON.stringify({ type: 'subscribe', topics: [`campus:${CAMPUS}`] }));
  await vi.waitFor(() => expect(frames).toHaveLength(1), { timeout: 20_000 });
  return { frames, closed };
}
