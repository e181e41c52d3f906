import { AppError } from './app-error.ts';

type BatchOptions<T> = {
  /** A batch is written when it has this many rows, or after `withinMs`. */
  rowsMax: number;
  withinMs: number;
  /** Above this many waiting rows, callers get `overloaded`. */
  waitingMax: number;
  write: (rows: T[]) => Promise<void>;
};

type Waiting<T> = { rows: T[]; done: () => void; failed: (error: unknown) => void };

/**
 * Combines rows from many callers into batches, written one after the other. Each caller's promise resolves when its
 * rows are written.
 */
export function openBatches<T>({ rowsMax, withinMs, waitingMax, write }: BatchOptions<T>) {
  let waiting: Waiting<T>[] = [];
  let rowsWaiting = 0;
  let isWriting = false;
  let timer: NodeJS.Timeout | undefined;

  function takeBatch() {
    let rows = 0;
    const end = waiting.findIndex((each) => (rows += each.rows.length) >= rowsMax);
    const batch = end === -1 ? waiting : waiting.slice(0, end + 1);
    waiting = waiting.slice(batch.length);
    rowsWaiting -= rows;
    return batch;
  }

  async function writeBatch(batch: Waiting<T>[]) {
    try {
      await write(batch.flatMap(({ rows }) => rows));
      for (const { done } of batch) done();
    } catch (error) {
      for (const { failed } of batch) failed(error);
    }
  }

  async function writeAll() {
    clearTimeout(timer);
    timer = undefined;
    isWriting = true;
    while (waiting.length > 0) await writeBatch(takeBatch());
    isWriting = false;
  }

  return function add(rows: T[]) {
    if (rowsWaiting + rows.length > waitingMax) throw new AppError('overloaded', { retryAfterSeconds: 1 });
    return new Promise<void>((done, failed) => {
      waiting.push({ rows, done, failed });
      rowsWaiting += rows.length;
      if (isWriting) return;
      if (rowsWaiting >= rowsMax) void writeAll();
      else timer ??= setTimeout(() => void writeAll(), withinMs);
    });
  };
}
