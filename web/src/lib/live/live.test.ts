import { LIVE, LIVE_CLOSE } from '@quad/contract/realtime';
import type { ClientFrame } from '@quad/contract/realtime.schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BACK_OFF, createLive, type Socket } from './live.ts';
import { RETRY } from '../calls/retry.ts';

const CAMPUS = 'campus:0198e3a0-0000-7000-8000-000000000001';

/** The server's end of a socket. */
class FarEnd implements Socket {
  readyState: 0 | 1 | 3 = 0;
  received: ClientFrame[] = [];
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;

  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  receive(frame: unknown) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  send(data: string) {
    this.received.push(JSON.parse(data));
  }
  close(code = 1006) {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

let ends: FarEnd[];
let random: number;
let gaps: number;
let polls: number;
let sessionsEnded: number;
let positions: string[];
let isVisible: boolean;
let live: ReturnType<typeof createLive>;

beforeEach(() => {
  vi.useFakeTimers();
  ends = [];
  random = 1;
  gaps = 0;
  polls = 0;
  sessionsEnded = 0;
  positions = [];
  isVisible = false;
  live = createLive({
    open: () => {
      const end = new FarEnd();
      ends.push(end);
      return end;
    },
    random: () => random,
    isVisible: () => isVisible,
    onGap: () => void (gaps += 1),
    onPoll: () => void (polls += 1),
    onSessionEnded: () => void (sessionsEnded += 1),
    onPosition: (at) => void positions.push(at),
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

test('a listener receives the events of its topic, and no others', () => {
  const received: string[] = [];
  live.listen(CAMPUS, (event) => void received.push(event.type));
  last().open();
  expect(last().received).toEqual([{ type: 'subscribe', topics: [CAMPUS] }]);
  last().receive({ type: 'event', topic: CAMPUS, event: { type: 'campus.changed' } });
  last().receive({ type: 'event', topic: 'campus:other', event: { type: 'campus.changed' } });
  last().receive({ type: 'pong' });
  last().onmessage?.({ data: 'nonsense' });
  expect(received).toEqual(['campus.changed']);
});

test('the position of an event is stored before anybody fetches it', () => {
  const known: string[][] = [];
  live.listen(CAMPUS, () => void known.push([...positions]));
  last().open();
  last().receive({ type: 'subscribed', topics: [CAMPUS], at: '1.a' });
  last().receive({ type: 'event', topic: CAMPUS, event: { type: 'campus.changed' }, at: '2.b' });
  last().receive({ type: 'event', topic: CAMPUS, event: { type: 'campus.changed' } });
  expect(known).toEqual([['1.a'], ['1.a', '2.b'], ['1.a', '2.b']]);
});

test('the last listener of a topic unsubscribes from it', async () => {
  last().open();
  const leaveFirst = live.listen(CAMPUS, () => {});
  const leaveSecond = live.listen(CAMPUS, () => {});
  await Promise.resolve();
  leaveFirst();
  await Promise.resolve();
  expect(last().received.map((frame) => frame.type)).toEqual(['subscribe']);
  leaveSecond();
  await Promise.resolve();
  expect(last().received.map((frame) => frame.type)).toEqual(['subscribe', 'unsubscribe']);
});

test('the topics of a screen are subscribed in one frame, and a listener that comes and goes at once is not', async () => {
  last().open();
  for (const id of ['one', 'two', 'three']) live.listen(`post:${id}`, () => {});
  live.listen('post:gone', () => {})();
  await Promise.resolve();
  expect(last().received).toEqual([{ type: 'subscribe', topics: ['post:one', 'post:two', 'post:three'] }]);
});

test('topics above the limit of a socket wait until others leave', async () => {
  last().open();
  const leave = Array.from({ length: LIVE.topicsMax + 1 }, (_, index) => live.listen(`post:${index}`, () => {}));
  await Promise.resolve();
  leave[0]?.();
  await Promise.resolve();
  const [asked, left, next] = last().received;
  expect(asked).toHaveProperty('topics.length', LIVE.topicsMax);
  expect(left).toEqual({ type: 'unsubscribe', topics: ['post:0'] });
  expect(next).toEqual({ type: 'subscribe', topics: [`post:${LIVE.topicsMax}`] });
});

test('a lost socket reconnects, subscribes again, and missed events are fetched', () => {
  live.listen(CAMPUS, () => {});
  last().open();
  last().close();
  expect(gaps).toBe(0);
  vi.advanceTimersByTime(RETRY.firstMs);
  expect(ends).toHaveLength(2);
  last().open();
  expect(last().received).toEqual([{ type: 'subscribe', topics: [CAMPUS] }]);
  expect(gaps).toBe(1);
});

test('pauses grow after every failure, up to half a minute', () => {
  for (const wait of [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    const opened = ends.length;
    last().close();
    vi.advanceTimersByTime(wait - 1);
    expect(ends).toHaveLength(opened);
    vi.advanceTimersByTime(1);
    expect(ends).toHaveLength(opened + 1);
  }
});

test('a tab that was refused for its limits reconnects after seconds, however often it opens', () => {
  for (let time = 0; time < 3; time += 1) {
    last().open();
    last().close(LIVE_CLOSE.tooMany);
    const opened = ends.length;
    vi.advanceTimersByTime(RETRY.firstMs * 2 ** BACK_OFF.tooManyFailures - 1);
    expect(ends).toHaveLength(opened);
    vi.advanceTimersByTime(1);
    expect(ends).toHaveLength(opened + 1);
  }
});

test('no two tabs wait equally long', () => {
  random = 0;
  last().close();
  vi.advanceTimersByTime(RETRY.firstMs / 2);
  expect(ends).toHaveLength(2);
});

test('while sockets are impossible every listener polls every few seconds, until one opens', () => {
  const received: string[] = [];
  live.listen(CAMPUS, ({ type }) => received.push(type));
  const passed = 20_000;
  for (let waited = 0; waited < passed; waited += 500) {
    if (last().readyState !== 3) last().close();
    vi.advanceTimersByTime(500);
  }
  expect(received).toEqual(Array.from({ length: passed / BACK_OFF.pollMs }, () => 'topic.refetch'));
  expect(polls).toBe(received.length);

  live.wake();
  const polled = polls;
  last().open();
  vi.advanceTimersByTime(BACK_OFF.pollMs * 2);
  expect(polls).toBe(polled);
  expect(gaps).toBe(1);
});

test('a socket that is soon back causes no polling', () => {
  last().open();
  last().close();
  vi.advanceTimersByTime(RETRY.firstMs);
  last().open();
  vi.advanceTimersByTime(BACK_OFF.pollMs * 4);
  expect(polls).toBe(0);
});

test('a socket that never opens causes polling, is given up and tried again', () => {
  vi.advanceTimersByTime(BACK_OFF.pollMs);
  expect(polls).toBe(1);
  vi.advanceTimersByTime(BACK_OFF.openMs - BACK_OFF.pollMs + RETRY.firstMs);
  expect(ends.map((end) => end.readyState)).toEqual([3, 0]);
});

test('a silent socket is given up', () => {
  last().open();
  vi.advanceTimersByTime(LIVE.heartbeatMs);
  expect(last().received).toEqual([{ type: 'ping' }]);
  last().receive({ type: 'pong' });
  vi.advanceTimersByTime(BACK_OFF.responseMs);
  expect(ends).toHaveLength(1);
  vi.advanceTimersByTime(LIVE.heartbeatMs + RETRY.firstMs);
  expect(ends).toHaveLength(2);
});

test('returning to the tab skips the back-off, and a dead socket is detected at once', () => {
  last().close();
  live.wake();
  expect(ends).toHaveLength(2);
  last().open();
  live.wake();
  expect(last().received).toEqual([{ type: 'ping' }]);
  vi.advanceTimersByTime(BACK_OFF.responseMs + RETRY.firstMs);
  expect(ends).toHaveLength(3);
});

test("events of the previous session's socket are ignored after signing in again", () => {
  const received: string[] = [];
  live.listen(CAMPUS, ({ type }) => received.push(type));
  const before = last();
  before.open();
  before.close = () => {};
  live.restart();
  last().open();
  before.receive({ type: 'event', topic: CAMPUS, event: { type: 'campus.changed' } });
  expect(received).toEqual([]);
});

test('the end of the session is reported, by an event or by the close', () => {
  last().open();
  last().receive({ type: 'event', topic: 'user:x', event: { type: 'session.ended' } });
  last().close(LIVE_CLOSE.sessionEnded);
  expect(sessionsEnded).toBe(2);
});

test('a stopped connection stays closed', () => {
  last().open();
  live.stop();
  vi.advanceTimersByTime(120_000);
  expect(ends).toHaveLength(1);
});

test('a listener is notified when its topic is subscribed, also if it already was', async () => {
  const received: string[] = [];
  live.listen(CAMPUS, ({ type }) => received.push(`first ${type}`));
  last().open();
  expect(received).toEqual([]);
  last().receive({ type: 'subscribed', topics: [CAMPUS] });
  live.listen(CAMPUS, ({ type }) => received.push(`second ${type}`));
  await Promise.resolve();
  expect(received).toEqual(['first topic.refetch', 'second topic.refetch']);
});

test('topics that the server subscribes by itself mean that events of any kind may be missing', () => {
  live.listen(CAMPUS, () => {});
  last().open();
  last().receive({ type: 'subscribed', topics: [CAMPUS] });
  // A card that was scrolled out and back: its topic was requested twice before the first answer came.
  last().receive({ type: 'subscribed', topics: [CAMPUS] });
  expect(gaps).toBe(0);
  last().receive({ type: 'subscribed', topics: [CAMPUS], isAfterGap: true });
  expect(gaps).toBe(1);
});

test('a tab reports when it is visible and when it is hidden, on each socket again', () => {
  isVisible = true;
  last().open();
  expect(last().received).toEqual([{ type: 'visibility', isVisible: true }]);
  live.sendVisibility();
  isVisible = false;
  live.sendVisibility();
  expect(last().received.slice(1)).toEqual([{ type: 'visibility', isVisible: false }]);
  isVisible = true;
  live.sendVisibility();
  live.restart();
  last().open();
  expect(last().received).toEqual([{ type: 'visibility', isVisible: true }]);
});
