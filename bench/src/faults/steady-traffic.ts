import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Student } from '../../../server/src/test/people.ts';
import { type SiteResponse, callPath } from './site-calls.ts';
import type { Pair } from './chat-load.ts';

const READ_PAUSE_MS = 20;
/** An account may send two thousand messages an hour. */
const WRITE_PAUSE_MS = 80;
/** Longer than any response may take. */
const TIMEOUT_MS = 40_000;

/** Sends a request like a student's browser; status 0 means no response. */
export function askAs(
  port: number,
  student: Student,
  method: string,
  path: string,
  body?: object,
): Promise<SiteResponse> {
  return callPath({ ...student, port }, method, path, { body, timeoutMs: TIMEOUT_MS }).catch((error: Error) => ({
    status: 0,
    body: error.message,
    hasRetryAfter: false,
  }));
}

/**
 * One student of each pair sends messages, the other reads the feed, until it is stopped. A message is retried with
 * the same key until it is acknowledged, like in a browser.
 */
export function startTraffic(
  port: number,
  pairs: readonly Pair[],
  { readPauseMs = READ_PAUSE_MS, writePauseMs = WRITE_PAUSE_MS } = {},
) {
  const statuses = new Map<string, number>();
  const acknowledged: string[] = [];
  /** Every message that was sent at all: what was never answered may be stored or not. */
  const tried = new Set<string>();
  const lastSuccess = { write: 0, read: 0 };
  const successes = { write: [performance.now()], read: [performance.now()] };
  let withoutRetryAfter = 0;
  let running = true;

  function count(kind: 'write' | 'read', began: number, { status, hasRetryAfter, body }: SiteResponse) {
    const key = status === 0 ? `${kind} 0 ${body}` : `${kind} ${status}`;
    statuses.set(key, (statuses.get(key) ?? 0) + 1);
    if (status === 503 && !hasRetryAfter) withoutRetryAfter += 1;
    if (status !== 200) return;
    lastSuccess[kind] = Math.max(lastSuccess[kind], began);
    successes[kind].push(performance.now());
  }

  async function write({ chatId, students: [sender] }: Pair) {
    while (running) {
      const clientId = randomUUID();
      tried.add(clientId);
      for (;;) {
        const began = performance.now();
        const response = await askAs(port, sender, 'POST', `/api/chats/${chatId}/messages`, {
          clientId,
          document: { blocks: [{ text: 'Still there?' }] },
        });
        count('write', began, response);
        if (response.status === 200) acknowledged.push(clientId);
        await wait(writePauseMs);
        if (response.status === 200 || !running) break;
      }
    }
  }

  async function read({ students: [, reader] }: Pair) {
    while (running) {
      const began = performance.now();
      count('read', began, await askAs(port, reader, 'GET', '/api/feed'));
      await wait(readPauseMs);
    }
  }

  const ended = Promise.all(pairs.flatMap((pair) => [write(pair), read(pair)]));
  const of = (key: string) => statuses.get(key) ?? 0;
  return {
    acknowledged,
    tried,
    of,
    /** The longest time without a success of anybody that ended after that moment. */
    longestGap(kind: 'write' | 'read', since: number) {
      const gaps = successes[kind].map((at, index, all) => (at < since ? 0 : at - (all[index - 1] ?? at)));
      return gaps.reduce((longest, gap) => Math.max(longest, gap), 0);
    },
    /** Responses that are neither a success nor a request to retry. */
    wrong: () => [...statuses].filter(([key]) => !/ (200|503)$/.test(key)).map(([key, times]) => `${times} × ${key}`),
    withoutRetryAfter: () => withoutRetryAfter,
    /**
     * How long until a read and a write that started after `moment` succeed; undefined if that takes longer than
     * `withinMs`.
     */
    async backAfter(moment: number, withinMs: number) {
      for (;;) {
        if (lastSuccess.write > moment && lastSuccess.read > moment) return performance.now() - moment;
        if (performance.now() - moment > withinMs) return undefined;
        await wait(10);
      }
    },
    async stop() {
      running = false;
      await ended;
    },
  };
}
export type Traffic = ReturnType<typeof startTraffic>;
