import { LIVE, LIVE_CLOSE, type ClientFrame } from '@quad/contract/realtime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BACK_OFF, createLive, type Socket } from './live.ts';

const CAMPUS = 'campus:0198e3a0-0000-7000-8000-000000000001';

/** The server's end of each socket that was opened. */
class FarEnd implements Socket {
  readyState: 0 | 1 | 3 = 0;
  heard: ClientFrame[] = [];
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;

  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  say(frame: unknown) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  send(data: string) {
    this.heard.push(JSON.parse(data));
  }
  close(code = 1006) {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

let ends: FarEnd[];
let gaps: number;
let sessionsEnded: number;
let live: ReturnType<typeof createLive>;

beforeEach(() => {
  vi.useFakeTimers();
  ends = [];
  gaps = 0;
  sessionsEnded = 0;
  live = createLive({
    open: () => {
      const end = new FarEnd();
      ends.push(end);
      return end;
    },
    random: () => 1,
    onGap: () => void (gaps += 1),
    onSessionEnded: () => void (sessionsEnded += 1),
  });
  live.start();
});

afterEach(() => {
  live.stop();
  vi.useRealTimers();
});

function last() {
  const end = ends.at(-1);
  if (!end) throw new Error('No socket was opened');
  return end;
}

test('whoever listens hears the events of their topic, and nobody else’s', () => {
  const heard: string[] = [];
  live.listen(CAMPUS, (event) => void heard.push(event.type));
  last().open();
  expect(last().heard).toEqual([{ type: 'subscribe', topics: [CAMPUS] }]);
  last().say({ type: 'event', topic: CAMPUS, event: { type: 'campus.changed' } });
  last().say({ type: 'event', topic: 'campus:other', event: { type: 'campus.changed' } });
  last().say({ type: 'pong' });
  last().onmessage?.({ data: 'nonsense' });
  expect(heard).toEqual(['campus.changed']);
});

test('the last to leave a topic unsubscribes from it', async () => {
  last().open();
  const leaveFirst = live.listen(CAMPUS, () => {});
  const leaveSecond = live.listen(CAMPUS, () => {});
  await Promise.resolve();
  leaveFirst();
  await Promise.resolve();
  expect(last().heard.map((frame) => frame.type)).toEqual(['subscribe']);
  leaveSecond();
  await Promise.resolve();
  expect(last().heard.map((frame) => frame.type)).toEqual(['subscribe', 'unsubscribe']);
});

test('a screen of posts is asked for in one frame, and whoever comes and goes at once is not asked for', async () => {
  last().open();
  for (const id of ['one', 'two', 'three']) live.listen(`post:${id}`, () => {});
  live.listen('post:gone', () => {})();
  await Promise.resolve();
  expect(last().heard).toEqual([{ type: 'subscribe', topics: ['post:one', 'post:two', 'post:three'] }]);
});

test('topics beyond what a socket may hear wait until others leave', async () => {
  last().open();
  const leave = Array.from({ length: LIVE.topicsMax + 1 }, (_, index) => live.listen(`post:${index}`, () => {}));
  await Promise.resolve();
  leave[0]?.();
  await Promise.resolve();
  const [asked, left, next] = last().heard;
  expect(asked).toHaveProperty('topics.length', LIVE.topicsMax);
  expect(left).toEqual({ type: 'unsubscribe', topics: ['post:0'] });
  expect(next).toEqual({ type: 'subscribe', topics: [`post:${LIVE.topicsMax}`] });
});

test('a lost socket comes back, subscribes again, and what was missed is fetched', () => {
  live.listen(CAMPUS, () => {});
  last().open();
  last().close();
  expect(gaps).toBe(0);
  vi.advanceTimersByTime(BACK_OFF.firstMs);
  expect(ends).toHaveLength(2);
  last().open();
  expect(last().heard).toEqual([{ type: 'subscribe', topics: [CAMPUS] }]);
  expect(gaps).toBe(1);
});

test('it waits longer after every failure, up to half a minute, and polls meanwhile', () => {
  for (const wait of [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    const opened = ends.length;
    last().close();
    vi.advanceTimersByTime(wait - 1);
    expect(ends).toHaveLength(opened);
    vi.advanceTimersByTime(1);
    expect(ends).toHaveLength(opened + 1);
  }
  expect(gaps).toBeGreaterThan(0);
  last().open();
  const polled = gaps;
  vi.advanceTimersByTime(BACK_OFF.pollMs);
  expect(gaps).toBe(polled);
});

test('a socket that has gone silent is given up', () => {
  last().open();
  vi.advanceTimersByTime(LIVE.heartbeatMs);
  expect(last().heard).toEqual([{ type: 'ping' }]);
  last().say({ type: 'pong' });
  vi.advanceTimersByTime(LIVE.heartbeatMs * 4);
  expect(ends.length).toBeGreaterThan(1);
});

test('the end of the session is told, whether by an event or by the close', () => {
  last().open();
  last().say({ type: 'event', topic: 'user:x', event: { type: 'session.ended' } });
  last().close(LIVE_CLOSE.sessionEnded);
  expect(sessionsEnded).toBe(2);
});

test('a stopped connection stays closed', () => {
  last().open();
  live.stop();
  vi.advanceTimersByTime(120_000);
  expect(ends).toHaveLength(1);
});

test('a listener is told when its topic is heard, also one that comes to a topic already heard', async () => {
  const told: string[] = [];
  live.listen(CAMPUS, ({ type }) => told.push(`first ${type}`));
  last().open();
  expect(told).toEqual([]);
  last().say({ type: 'subscribed', topics: [CAMPUS] });
  live.listen(CAMPUS, ({ type }) => told.push(`second ${type}`));
  await Promise.resolve();
  expect(told).toEqual(['first topic.heard', 'second topic.heard']);
});
