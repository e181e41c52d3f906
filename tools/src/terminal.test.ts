import { expect, test } from 'vitest';
import { terminalProgress } from './terminal.ts';

function fakeOutput(isTTY: boolean) {
  let written = '';
  return { isTTY, write: (text: string) => ((written += text), true), text: () => written };
}

test('a log gets one line per finished step, without color', () => {
  const output = fakeOutput(false);
  const { progress } = terminalProgress(output, {});
  progress('database')('recovered');
  expect(output.text()).toMatch(/^ {2}✓ database +\d+ ms {3}recovered\n$/);
});

test('a terminal shows the step while it runs and then its time in its place', () => {
  const output = fakeOutput(true);
  const { progress } = terminalProgress(output, { NO_COLOR: '1' });
  const done = progress('database');
  expect(output.text()).toBe('\r\x1b[K  · database …');
  done();
  expect(output.text().split('\x1b[K').at(-1)).toMatch(/^ {2}✓ database +\d+ ms\n$/);
});

test('a step that fails ends its line with a cross', () => {
  const output = fakeOutput(false);
  const { progress, abandon } = terminalProgress(output, {});
  progress('database');
  abandon();
  expect(output.text()).toMatch(/^ {2}✗ database/);
});

test('a terminal without color gets none', () => {
  const plain = fakeOutput(true);
  terminalProgress(plain, { NO_COLOR: '1' }).progress('database')();
  const withColor = fakeOutput(true);
  terminalProgress(withColor, {}).progress('database')();
  expect(plain.text()).not.toContain('\x1b[32m');
  expect(withColor.text()).toContain('\x1b[32m✓');
});
