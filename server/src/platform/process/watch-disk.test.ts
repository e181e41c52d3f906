import { expect, test } from 'vitest';
import { watchDisk } from './watch-disk.ts';

const MB = 1024 * 1024;

test('a full disk is logged once with its folder, and once when it has space again', () => {
  const lines: string[] = [];
  const log = (_details: object, line: string) => void lines.push(line);
  let left = 500 * MB;
  const disk = watchDisk({ folders: ['/data'], log: { error: log, warn: log }, free: () => left });
  for (left of [500, 10, 5, 40, 100, 10].map((size) => size * MB)) disk.look();
  expect(lines).toEqual(['The disk of /data is full: posts and uploads fail until there is space']);
  left = 200 * MB;
  disk.look();
  disk.look();
  expect(lines.slice(1)).toEqual(['The disk of /data has space again']);
  disk.stop();
});
