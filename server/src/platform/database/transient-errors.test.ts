import pg from 'pg';
import { expect, test } from 'vitest';
import { isTransientDatabaseError } from './transient-errors.ts';

function ofDatabase(code: string) {
  return Object.assign(new pg.DatabaseError('said by PostgreSQL', 0, 'error'), { code });
}
const ofSystem = (code: string, syscall = 'connect') =>
  Object.assign(new Error(`${syscall} ${code}`), { code, syscall });

const PASSING =
  '08000 08001 08003 08004 08006 08P01 25006 25P03 40001 40003 40P01 53100 53200 53300 53400 55P03 57014 57P01 57P02 57P03 57P05';

test.each(PASSING.split(' '))('the state %s is transient', (code) => {
  expect(isTransientDatabaseError(ofDatabase(code))).toBe(true);
});

test.each(['22P02', '23505', '23503', '25P02', '28P01', '3D000', '42P01', '42601', '0A000', '40000', 'XX000'])(
  'the state %s is not transient',
  (code) => {
    expect(isTransientDatabaseError(ofDatabase(code))).toBe(false);
  },
);

test('a server that is not the primary yet is transient, although it reports an internal error', () => {
  const inRecovery = Object.assign(ofDatabase('XX000'), { routine: 'GetNewTransactionId' });
  expect(isTransientDatabaseError(inRecovery)).toBe(true);
});

test.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOENT', 'EAI_AGAIN'])(
  'a connection that fails with %s is transient',
  (code) => {
    expect(isTransientDatabaseError(ofSystem(code))).toBe(true);
  },
);

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
  'timeout expired',
])('the driver error "%s" is transient', (message) => {
  expect(isTransientDatabaseError(new Error(message))).toBe(true);
});

test('of several tried addresses one transient failure is enough', () => {
  const both = new AggregateError([ofSystem('EACCES'), ofSystem('ECONNREFUSED')]);
  expect(isTransientDatabaseError(both)).toBe(true);
  expect(isTransientDatabaseError(new AggregateError([new Error('no')]))).toBe(false);
});

test.each([
  ['a file that is missing', ofSystem('ENOENT', 'open')],
  ['a mistake of ours', new TypeError('undefined is not a function')],
  ['a text that only mentions a connection', new Error('The Connection terminated')],
  ['no error at all', 'ECONNREFUSED'],
])('%s is not transient', (_name, error) => {
  expect(isTransientDatabaseError(error)).toBe(false);
});
