import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PLANTED_FAULTS } from './planted-faults.ts';
import { chooseFaults, titleOf } from './prove/choose-faults.ts';
import { inRepository } from './repository.ts';

const textOf = (file: string) => (existsSync(inRepository(file)) ? readFileSync(inRepository(file), 'utf8') : '');

test('every planted fault still has its text, once, and its test', () => {
  const stale = PLANTED_FAULTS.flatMap((fault) => {
    const count = textOf(fault.file).split(fault.find).length - 1;
    if (count !== 1) return [`${titleOf(fault)}: found ${count} times`];
    return textOf(fault.test).includes(fault.name) ? [] : [`${titleOf(fault)}: no "${fault.name}" in ${fault.test}`];
  });
  expect(stale).toEqual([]);
});

test('no fault is planted twice, and each changes something', () => {
  const titles = PLANTED_FAULTS.map((fault) => `${titleOf(fault)} ${fault.name}`);
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  expect(PLANTED_FAULTS.filter(({ find, replace }) => find === replace)).toEqual([]);
  expect(titles.length).toBeGreaterThanOrEqual(150);
});

test('the shards together have every fault once, and keep those of one test together', () => {
  const shards = [1, 2, 3].map((part) => chooseFaults(PLANTED_FAULTS, { shard: `${part}/3` }));
  expect(new Set(shards.flat())).toEqual(new Set(PLANTED_FAULTS));
  expect(shards.flat()).toHaveLength(PLANTED_FAULTS.length);
  const tests = shards.map((shard) => [...new Set(shard.map((fault) => fault.test))]).flat();
  expect(new Set(tests).size).toBe(tests.length);
  expect(() => chooseFaults(PLANTED_FAULTS, { shard: '4/3' })).toThrow('A shard is like 1/4');
});
