import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { MIGRATIONS_DIRECTORY, readMigrationFiles } from '../../../server/src/platform/database/migration-files.ts';
import { inRepository } from '../repository.ts';
import { contractingFaults } from './contracting.ts';

const faults = (text: string, released = '0.9.0') => contractingFaults([{ name: '0900_tidy.sql', text }], released);

test('no migration removes what the previous release uses', async () => {
  const { version } = JSON.parse(await readFile(inRepository('package.json'), 'utf8'));
  expect(contractingFaults(await readMigrationFiles(MIGRATIONS_DIRECTORY), version)).toEqual([]);
});

test.each([
  'alter table posts drop column title;',
  'drop table saves;',
  'alter table posts rename column title to headline;',
  'alter table posts rename to notes;',
  'alter table posts alter column kind drop default;',
])('%s is refused', (text) => {
  expect(faults(text)).toHaveLength(1);
  expect(faults(text)[0]).toContain('a release before may use it');
});

test('what a released version no longer uses may be removed', () => {
  const text = 'alter table posts drop column title;';
  expect(faults(`-- unused since 0.9.0\n${text}`)).toEqual([]);
  expect(faults(`-- unused since 0.10.0\n${text}`)[0]).toContain('0.10.0 is not released yet');
  expect(faults(`-- unused since 0.9.0\n${text}`, '0.10.0')).toEqual([]);
});

test.each([
  'create table notes (id uuid primary key);',
  'alter table posts add column headline text;',
  'drop index concurrently if exists posts_by_title;',
  'alter table posts alter column title drop not null;',
])('%s removes nothing', (text) => {
  expect(faults(text)).toEqual([]);
});
