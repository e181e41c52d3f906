import { expect, test, vi } from 'vitest';
import { createMailQueue } from './send-queue.ts';

const log = { warn: () => undefined };

test('a message pushed as soon as the one before was sent goes out by itself', async () => {
  const sent: string[] = [];
  const mailQueue = createMailQueue(async (messages) => void sent.push(...messages), log);
  await mailQueue.push('a');
  await mailQueue.push('b');
  await mailQueue.push('c');
  expect(sent).toEqual(['a', 'b', 'c']);
});

test('a batch that failed is sent again, with all that came meanwhile behind it', async () => {
  const sent: string[] = [];
  const send = vi.fn<(messages: string[]) => Promise<void>>(async (messages) => void sent.push(...messages));
  send.mockRejectedValueOnce(new Error('away'));
  const mailQueue = createMailQueue(send, log);
  await Promise.all(['a', 'b', 'c'].map((message) => mailQueue.push(message)));
  expect(sent).toEqual(['a', 'b', 'c']);
});

test('what still waits when it is closed is refused, and so is what comes after', async () => {
  const mailQueue = createMailQueue(() => new Promise(() => undefined), log);
  const waiting = mailQueue.push('a');
  mailQueue.close();
  await expect(waiting).rejects.toThrow('closed');
  await expect(mailQueue.push('b')).rejects.toThrow('closed');
});
