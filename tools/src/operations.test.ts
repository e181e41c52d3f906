import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TIMED_WORK } from '../../server/src/listeners.ts';
import { inRepository } from './repository.ts';

test('docs/operations.md lists every scheduled job', () => {
  const document = readFileSync(inRepository('docs/operations.md'), 'utf8');
  expect(TIMED_WORK.map(({ name }) => name).filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
});
