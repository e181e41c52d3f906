import { NETWORK_FAILED } from '@quad/contract/errors';
import { mediaId, type MediaId } from '@quad/contract/media/media.schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DraftFile } from '../draft.ts';
import { UploadError } from './upload-error.ts';
import { createUploadQueue, type UploadWire } from './upload-queue.ts';
import { RETRY } from '../../../../lib/calls/retry.ts';
import { UPLOADS } from './upload-state.ts';
import { whenAllSent } from './when-all-sent.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const cut = () => new UploadError('interrupted', NETWORK_FAILED);

function fileOf(id: string, uploadUrl: string | null = null): DraftFile {
  return { id, blob: new Blob(['bytes']), name: `${id}.jpg`, type: 'image/jpeg', alt: '', uploadUrl };
}

function idOf(number: number) {
  return mediaId.parse(`0198a000-0000-7000-8000-00000000000${number}`);
}

type Sending = {
  file: DraftFile;
  signal: AbortSignal;
  onUrl: (url: string) => void;
  onShare: (share: number) => void;
  succeed: (id: MediaId) => void;
  fail: (error: UploadError) => void;
};

/** A queue whose uploads succeed or fail on command. */
function newQueue(...files: DraftFile[]) {
  const network = { isOnline: true };
  const sent: Sending[] = [];
  const removed: string[] = [];
  const kept: Record<string, string> = {};
  const asked = { held: 0 };
  const wire: UploadWire = {
    send: (file, on) =>
      new Promise((succeed, fail) => {
        sent.push({ file, ...on, succeed, fail });
      }),
    remove: (url) => {
      removed.push(url);
      return Promise.resolve();
    },
  };
  const queue = createUploadQueue({ wire, isOnline: () => network.isOnline, random: () => 1 });
  const listener = {
    onUrl: (id: string, url: string) => (kept[id] = url),
    onBlocked: () => (asked.held += 1),
  };
  queue.follow(files);
  queue.start(listener);

  /** The latest upload attempt of a file. */
  function sending(id: string) {
    const latest = sent.findLast(({ file }) => file.id === id);
    if (!latest) throw new Error(`${id} was not sent`);
    return latest;
  }
  const statusOf = (id: string) => queue.read().get(id)?.status;
  return { queue, listener, sent, sending, removed, kept, asked, network, statusOf };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

test('files are sent as soon as they are added, two at a time', async () => {
  const { queue, sending, sent, statusOf } = newQueue(fileOf('a'), fileOf('b'), fileOf('c'));
  expect(sent.map(({ file }) => file.id)).toEqual(['a', 'b']);
  expect(statusOf('c')).toBe('waiting');
  sending('a').succeed(idOf(1));
  await settled();
  expect(queue.read().get('a')).toMatchObject({ status: 'sent', mediaId: idOf(1) });
  expect(statusOf('c')).toBe('sending');
});

test('the upload address is stored with the draft, and used after a reload', async () => {
  const { kept, sending } = newQueue(fileOf('a'), fileOf('b', '/api/uploads/before'));
  sending('a').onUrl('/api/uploads/begun');
  expect(kept).toEqual({ a: '/api/uploads/begun' });
  expect(sending('b').file.uploadUrl).toBe('/api/uploads/before');
});

test('an interrupted upload pauses, longer each time, and continues', async () => {
  const { sending, sent, statusOf } = newQueue(fileOf('a'));
  sending('a').onUrl('/api/uploads/a');
  sending('a').fail(cut());
  await settled();
  expect(statusOf('a')).toBe('waiting');
  await vi.advanceTimersByTimeAsync(RETRY.firstMs - 1);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sending('a').file.uploadUrl).toBe('/api/uploads/a');
  sending('a').fail(cut());
  await vi.advanceTimersByTimeAsync(2 * RETRY.firstMs - 1);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(3);
});

test('offline nothing is tried, and everything continues with the connection', async () => {
  const { queue, network, sending, sent, statusOf } = newQueue(fileOf('a'));
  network.isOnline = false;
  queue.interruptAll();
  expect(sending('a').signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toHaveLength(1);
  network.isOnline = true;
  queue.wake();
  expect(sent).toHaveLength(2);
  expect(statusOf('a')).toBe('sending');
});

test('an upload that failed offline continues with the connection', async () => {
  const { queue, sending, statusOf } = newQueue(fileOf('a'));
  for (let interruptions = 0; interruptions < UPLOADS.interruptionsMax; interruptions += 1) {
    sending('a').fail(cut());
    await vi.advanceTimersByTimeAsync(RETRY.maxDelayMs);
  }
  expect(statusOf('a')).toBe('failed');
  queue.wake();
  expect(statusOf('a')).toBe('sending');
});

test('files that were sent are checked again at their upload URL', async () => {
  const { queue, sending, sent, statusOf } = newQueue(fileOf('a'), fileOf('b'));
  sending('a').onUrl('/api/uploads/a');
  sending('a').succeed(idOf(1));
  await settled();
  queue.checkAgain();
  expect(sent.map(({ file }) => file.id)).toEqual(['a', 'b', 'a']);
  expect(sending('a').file.uploadUrl).toBe('/api/uploads/a');
  sending('a').succeed(idOf(2));
  await settled();
  expect(queue.read().get('a')).toMatchObject({ status: 'sent', mediaId: idOf(2) });
  expect(statusOf('b')).toBe('sending');
});

test('a rejected file is not sent again and frees its slot', async () => {
  const { queue, sending, sent, statusOf } = newQueue(fileOf('a'), fileOf('b'), fileOf('c'));
  sending('a').fail(new UploadError('refused', 'Only photos & videos are allowed!'));
  await settled();
  expect(queue.read().get('a')).toMatchObject({ status: 'refused', message: 'Only photos & videos are allowed!' });
  expect(statusOf('c')).toBe('sending');
  queue.retry('a');
  queue.wake();
  expect(sent).toHaveLength(3);
});

test('a student who may not upload gets the prompt, and the file is kept until they try again', async () => {
  const { queue, asked, sending, statusOf } = newQueue(fileOf('a'));
  sending('a').fail(new UploadError('blocked', 'User is not authenticated'));
  await settled();
  expect(asked.held).toBe(1);
  queue.wake();
  expect(statusOf('a')).toBe('failed');
  queue.retry('a');
  expect(statusOf('a')).toBe('sending');
});

test('a removed file is stopped, and deleted on the server', async () => {
  const { queue, removed, sending, statusOf } = newQueue(fileOf('a'), fileOf('b'));
  sending('a').onUrl('/api/uploads/a');
  await queue.remove('a');
  expect(sending('a').signal.aborted).toBe(true);
  expect(removed).toEqual(['/api/uploads/a']);
  expect(statusOf('a')).toBe('removing');
  queue.follow([fileOf('b')]);
  expect(statusOf('a')).toBeUndefined();
});

test('a posted draft keeps its files on the server', () => {
  const { queue, removed } = newQueue(fileOf('a', '/api/uploads/a'));
  queue.follow([]);
  expect(removed).toEqual([]);
  expect(queue.read().size).toBe(0);
});

test('a closed composer stops its uploads, and continues when it is opened again', async () => {
  const { queue, listener, sending, sent, statusOf } = newQueue(fileOf('a'));
  sending('a').onUrl('/api/uploads/a');
  queue.stop();
  expect(sending('a').signal.aborted).toBe(true);
  expect(statusOf('a')).toBe('waiting');
  queue.start(listener);
  expect(sent).toHaveLength(2);
  expect(sending('a').file.uploadUrl).toBe('/api/uploads/a');
});

test('a post waits for every file, and then has their ids', async () => {
  const { queue, sending } = newQueue(fileOf('a'), fileOf('b'));
  const all = whenAllSent(queue, new AbortController().signal);
  sending('b').succeed(idOf(2));
  await settled();
  sending('a').succeed(idOf(1));
  expect(await all).toEqual(
    new Map([
      ['a', idOf(1)],
      ['b', idOf(2)],
    ]),
  );
});

test('a post retries failed files once, and gets the reason if they fail', async () => {
  const { queue, sending } = newQueue(fileOf('a'));
  sending('a').fail(new UploadError('blocked', 'User is not authenticated'));
  await settled();
  const all = whenAllSent(queue, new AbortController().signal);
  sending('a').fail(new UploadError('refused', 'That file could not be read.'));
  await expect(all).rejects.toThrow('That file could not be read.');
});

test('waiting for the files can be canceled', async () => {
  const { queue, statusOf } = newQueue(fileOf('a'));
  const giveUp = new AbortController();
  const all = whenAllSent(queue, giveUp.signal);
  giveUp.abort(new Error('Cancelled'));
  await expect(all).rejects.toThrow('Cancelled');
  expect(statusOf('a')).toBe('sending');
});
