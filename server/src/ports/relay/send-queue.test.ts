import { expect, test, vi } from 'vitest';
import { createSendQueue } from './send-queue.ts';

const log = { warn: () => undefined };

test('a message pushed right after the previous one was sent goes out by itself', async () => {
  const sent: string[] = [];
  const sendQueue = createSendQueue(async (messages) => void sent.push(...messages), log);
  await sendQueue.push('a');
  await sendQueue.push('b');
  await sendQueue.push('c');
  expect(sent).toEqual(['a', 'b', 'c']);
});

test('a failed batch is sent again, followed by everything that arrived meanwhile', async () => {
  const sent: string[] = [];
  const send = vi.fn<(messages: string[]) => Promise<void>>(async (messages) => void sent.push(...messages));
  send.mockRejectedValueOnce(new Error('away'));
  const sendQueue = createSendQueue(send, log);
  await Promise.all(['a', 'b', 'c'].map((message) => sendQueue.push(message)));
  expect(sent).toEqual(['a', 'b', 'c']);
});

test('messages waiting when the queue closes are rejected, and so are later ones', async () => {
  const sendQueue = createSendQueue(() => new Promise(() => undefined), log);
  const waiting = sendQueue.push('a');
  sendQueue.close();
  await expect(waiting).rejects.toThrow('closed');
  await expect(sendQueue.push('b')).rejects.toThrow('closed');
});
