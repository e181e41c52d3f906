import { expect, test, vi } from 'vitest';
import { createOutbox } from './outbox.ts';

const log = { warn: () => undefined };

test('a message pushed as soon as the one before was sent goes out by itself', async () => {
  const sent: string[] = [];
  const outbox = createOutbox(async (messages) => void sent.push(...messages), log);
  await outbox.push('a');
  await outbox.push('b');
  await outbox.push('c');
  expect(sent).toEqual(['a', 'b', 'c']);
});

test('a batch that failed is sent again, with all that came meanwhile behind it', async () => {
  const sent: string[] = [];
  const send = vi.fn<(messages: string[]) => Promise<void>>(async (messages) => void sent.push(...messages));
  send.mockRejectedValueOnce(new Error('away'));
  const outbox = createOutbox(send, log);
  await Promise.all(['a', 'b', 'c'].map((message) => outbox.push(message)));
  expect(sent).toEqual(['a', 'b', 'c']);
});

test('what still waits when it is closed is refused, and so is what comes after', async () => {
  const outbox = createOutbox(() => new Promise(() => undefined), log);
  const waiting = outbox.push('a');
  outbox.close();
  await expect(waiting).rejects.toThrow('closed');
  await expect(outbox.push('b')).rejects.toThrow('closed');
});
