import { expect, test } from 'vitest';
import type { LiveSocket } from './live-socket.ts';
import { createTopics } from './topics.ts';

const TOPIC = 'campus:1';

/** A socket that keeps what it was sent. */
function fakeSocket(hiddenIds: string[] = []) {
  const events: string[] = [];
  const socket = {
    topics: new Set<string>(),
    viewer: { hiddenIds },
    sendText: (frame: Buffer) => void events.push(JSON.parse(frame.toString()).event.postId),
  } as unknown as LiveSocket;
  return { socket, events };
}

const event = (postId: string) => ({ type: 'post.deleted', postId }) as never;
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('many subscribers are notified in chunks, in order, and other work runs between them', async () => {
  const topics = createTopics();
  const crowd = Array.from({ length: 1000 }, () => fakeSocket());
  for (const { socket } of crowd) topics.join(socket, TOPIC);
  topics.notify(TOPIC, event('first'));
  topics.notify(TOPIC, event('second'));
  const reached = () => crowd.filter(({ events }) => events.length === 2).length;
  expect(crowd.filter(({ events }) => events.length > 0).length).toBe(100);
  let turns = 0;
  for (; reached() < crowd.length; turns += 1) await turn();
  expect(turns).toBeGreaterThan(15);
  expect(crowd.every(({ events }) => events.join() === 'first,second')).toBe(true);
});

test('a few subscribers are notified at once', () => {
  const topics = createTopics();
  const reader = fakeSocket();
  topics.join(reader.socket, TOPIC);
  topics.notify(TOPIC, event('one'));
  topics.notify(TOPIC, event('two'));
  expect(reader.events).toEqual(['one', 'two']);
});

test('a subscriber that leaves before its chunk receives nothing', async () => {
  const topics = createTopics();
  const crowd = Array.from({ length: 300 }, () => fakeSocket());
  for (const { socket } of crowd) topics.join(socket, TOPIC);
  const last = crowd.at(-1);
  if (!last) throw new Error('No crowd');
  topics.notify(TOPIC, event('late'));
  topics.leaveAll(last.socket);
  for (let turns = 0; turns < 10; turns += 1) await turn();
  expect(crowd.map(({ events }) => events.length).reduce((sum, count) => sum + count)).toBe(299);
  expect(last.events).toEqual([]);
});
