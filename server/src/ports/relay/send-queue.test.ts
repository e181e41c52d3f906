import { expect, test, vi } from 'vitest';
import { createSendQueue } from './send-queue.ts';

const log = { warn: () => undefined };

test('a message pushed as soon as the one before was sent goes out by itself', async () => {
  const sent: string[] = [];
  const sendQueue = createSendQueue(async (messages) => void sent.push(...messages), log);
  await sendQueue.push('a');
  await sendQueue.push('b');
  await sendQueue.push('c');
  expect(sent).toEqual(['a', 'b', 'c']);
});

test('a batch that failed is sent again, with all that came meanwhile behind it', async () => {
  const sent: string[] = [];
  const send = vi.fn<(messages: string[]) => Promise<void>>(async (messages) => void sent.push(...messages));
  send.mockRejectedValueOnce(new Error('away'));
  const sendQueue = createSendQueue(send, log);
  await Promise.all(['a', 'b', 'c'].map((message) => sendQueue.push(message)));
  expect(sent).toEqual(['a', 'b', 'c']);
});

test('what still waits when it is closed is refused, and so is what comes after', async () => {
  const sendQueue = createSendQueue(() => new Promise(() => undefined), log);
  const waiting = sendQueue.push('a');
  sendQueue.close();
  await expect(waiting).rejects.toThrow('closed');
  await expect(sendQueue.push('b')).rejects.toThrow('closed');
});
