import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { trackAds } from '@quad/contract/ads/ads.endpoints';
import { createTimings } from '../faults/timings.ts';
import type { Report } from './reports.ts';

type Sending = { port: number; host: string; reports: Iterator<Report>; eventsASecond: number; seconds: number };

const TICK_MS = 10;
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/**
 * Sends events at a fixed rate without waiting for responses, like real visitors. Returns the acknowledged reports.
 */
export async function sendReports({ port, host, reports, eventsASecond, seconds }: Sending) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const headers = { host, origin: `http://${host}`, 'user-agent': CHROME, 'content-type': 'application/json' };
  const timings = createTimings();
  const acknowledged: Report[] = [];
  const refusals = new Map<string, number>();
  const underWay: Promise<void>[] = [];
  let sent = 0;

  async function send(report: Report) {
    const began = performance.now();
    const outcome = await post(report).catch((error: unknown) => String(error));
    timings.add(performance.now() - began);
    if (outcome === 'taken') acknowledged.push(report);
    else refusals.set(outcome, (refusals.get(outcome) ?? 0) + 1);
  }

  function post({ network, events }: Report) {
    return new Promise<string>((resolve, reject) => {
      const options = { port, agent, method: 'POST', path: '/api/ads/events' };
      const sending = request({ ...options, headers: { ...headers, 'x-forwarded-for': network } }, (response) => {
        text(response).then((body) => {
          const isTaken = response.statusCode === 200 && accepted(body) === events.length;
          resolve(isTaken ? 'taken' : `${response.statusCode} ${body}`);
        }, reject);
      });
      sending.on('error', reject).end(JSON.stringify({ events }));
    });
  }

  const began = performance.now();
  for (let due = 0; performance.now() - began < seconds * 1000; await wait(TICK_MS)) {
    due = Math.min(((performance.now() - began) / 1000) * eventsASecond, seconds * eventsASecond);
    while (sent < due) {
      const { value: report } = reports.next();
      sent += report.events.length;
      underWay.push(send(report));
    }
  }
  await Promise.all(underWay);
  const tookMs = performance.now() - began;
  agent.destroy();
  return { sent, acknowledged, refusals, timings, tookMs };
}

const accepted = (body: string) => trackAds.response.parse(JSON.parse(body)).accepted;
