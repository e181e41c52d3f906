import { expect, test } from 'vitest';
import { AppError } from './app-error.ts';
import { openBatches } from './batches.ts';

/** Writes when the test says so. */
function openGate(options: { rowsMax?: number; waitingMax?: number } = {}) {
  const written: number[][] = [];
  let pass: (() => void)[] = [];
  let isOpen = false;
  let failure: Error | undefined;
  const add = openBatches<number>({
    rowsMax: 3,
    withinMs: 5,
    waitingMax: 100,
    ...options,
    async write(rows) {
      if (!isOpen) await new Promise<void>((resolve) => pass.push(resolve));
      if (failure) throw failure;
      written.push(rows);
    },
  });
  return {
    add,
    written,
    open() {
      isOpen = true;
      for (const each of pass) each();
      pass = [];
    },
    fail: (error: Error | undefined) => (failure = error),
  };
}

test('concurrent rows are written together, and acknowledged when they are written', async () => {
  const gate = openGate();
  let responded = 0;
  const all = [[1], [2]].map((rows) => gate.add(rows).then(() => (responded += 1)));
  await new Promise(setImmediate);
  expect([responded, gate.written]).toEqual([0, []]);
  gate.open();
  await Promise.all(all);
  expect([responded, gate.written]).toEqual([2, [[1, 2]]]);
});

test('a full batch is written at once, and later rows are in the next ones', async () => {
  const gate = openGate();
  const all = [gate.add([1, 2]), gate.add([3, 4]), gate.add([5]), gate.add([6, 7]), gate.add([8])];
  gate.open();
  await Promise.all(all);
  expect(gate.written).toEqual([[1, 2, 3, 4], [5, 6, 7], [8]]);
});

test('a failed batch fails only its own callers', async () => {
  const gate = openGate();
  gate.open();
  gate.fail(new Error('no disk'));
  await expect(gate.add([1, 2, 3])).rejects.toThrow('no disk');
  gate.fail(undefined);
  await gate.add([4]);
  expect(gate.written).toEqual([[4]]);
});

test('callers above the waiting limit are refused, and there is room again afterwards', async () => {
  const gate = openGate({ waitingMax: 6 });
  const first = gate.add([1, 2, 3]);
  const second = gate.add([4, 5, 6]);
  const third = gate.add([7, 8, 9]);
  expect(() => gate.add([10])).toThrow(AppError);
  gate.open();
  await Promise.all([first, second, third]);
  await gate.add([10]);
  expect(gate.written.flat()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});
