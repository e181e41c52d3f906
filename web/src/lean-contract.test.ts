import { expect, test } from 'vitest';
import { ERRORS } from '@quad/contract/errors';
import { saidErrors, sources } from '../lean-contract.ts';

test('errors that pages and the words of the contract name keep their words in the browser', () => {
  const said = saidErrors();
  expect([...said]).toEqual(expect.arrayContaining(['unexpected', 'try_again', 'not_allowed', 'media_refused']));
  expect(said.size).toBeLessThan(Object.keys(ERRORS).length);
});

test('nobody takes the words of an error without its name: they are not in the browser', () => {
  const taking = /ERRORS\[[^\]]+\]\.message|\{[^}]*\bmessage\b[^}]*\}[^=]*= ERRORS\[|Object\.\w+\(ERRORS\)(?! as \[)/;
  expect(sources().flatMap((text) => taking.exec(text)?.[0] ?? [])).toEqual([]);
});
