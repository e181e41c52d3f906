import { expect, test } from 'vitest';
import { AppError } from '../app-error.ts';
import { ConfigError } from './config-error.ts';
import { dataFolderError, explainFullDisk } from './data-folder.ts';

const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
const SENTENCE =
  /^The disk of \/tmp is full, with \d+ MB free: free some space, or set DATA_DIR to a folder on a larger disk\.$/;

test.each([
  ['the system', full],
  ['PostgreSQL', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ['SQLite', Object.assign(new Error('database or disk is full'), { errcode: 13 })],
  ['a migration', new Error('The migration 0001 failed', { cause: full })],
  ['a write of ours', new AppError('try_again', { cause: Object.assign(new Error('full'), { code: '53100' }) })],
  ['the lines of PostgreSQL', new Error('PostgreSQL did not start:\nFATAL: could not write: No space left on device')],
])('a full disk reported by %s is one message with the folder', (_who, error) => {
  expect(explainFullDisk(error, '/tmp')).toBeInstanceOf(ConfigError);
  expect(String(Object(explainFullDisk(error, '/tmp')).message)).toMatch(SENTENCE);
  expect(dataFolderError('/tmp', error).message).toMatch(SENTENCE);
});

test('any other error stays unchanged', () => {
  const bug = new TypeError('undefined is not a function');
  expect(explainFullDisk(bug, '/tmp')).toBe(bug);
});
