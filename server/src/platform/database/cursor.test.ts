import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '../app-error.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';

test('a cursor decodes to the row it was made from', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(0), noInvalidDate: true }), fc.uuid(), (at, id) => {
      expect(decodeCursor(encodeCursor({ at, id }))).toEqual({ at, id });
    }),
  );
});

test('any other cursor is an input error that names the field, never a crash', () => {
  const anything = fc.oneof(fc.string(), fc.base64String(), fc.stringMatching(/^[\w-]{32}$/));
  fc.assert(
    fc.property(anything, (text) => {
      expect([text, 'cursor is invalid']).toContain(readAndWrite(text));
    }),
  );
});

test('a time before 1970 is rejected as a cursor, because PostgreSQL cannot parse every Date', () => {
  const id = '01900000-0000-7000-8000-000000000001';
  for (const time of [-8.64e15, -1]) {
    expect(readAndWrite(encodeCursor({ at: new Date(time), id }))).toBe('cursor is invalid');
  }
});

function readAndWrite(text: string) {
  try {
    return encodeCursor(decodeCursor(text));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === 'input_invalid' && error.fields?.['cursor'] ? 'cursor is invalid' : error.code;
  }
}
