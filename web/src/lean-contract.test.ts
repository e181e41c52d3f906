import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ERRORS } from '@quad/contract/errors';
import { saidErrors } from '../lean-contract.ts';

const SOURCE = import.meta.dirname;

test('errors that pages name keep their words in the browser', () => {
  const said = saidErrors();
  expect([...said]).toEqual(expect.arrayContaining(['unexpected', 'try_again', 'not_allowed']));
  expect(said.size).toBeLessThan(Object.keys(ERRORS).length);
});

test('no page takes the words of an error that it does not name: they are not in the browser', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCE }).filter((file) => !file.includes('.test.'));
  const taking = files.filter((file) =>
    /ERRORS\[[^\]]+\]\.message|\{[^}]*\bmessage\b[^}]*\}[^=]*= ERRORS\[/.test(readFileSync(join(SOURCE, file), 'utf8')),
  );
  expect(taking).toEqual([]);
});
