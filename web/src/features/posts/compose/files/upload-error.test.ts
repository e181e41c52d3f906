import { type ErrorCode, ERRORS, NETWORK_FAILED } from '@quad/contract/errors';
import { expect, test } from 'vitest';
import { errorOf } from './upload-error.ts';

const bodyOf = (code: ErrorCode) => JSON.stringify({ code, message: ERRORS[code].message });

test.each<[ErrorCode, string]>([
  ['media_refused', 'refused'],
  ['media_unreadable', 'refused'],
  ['upload_too_large', 'refused'],
  ['upload_quota', 'refused'],
  ['upload_waiting_quota', 'refused'],
  ['sign_in_required', 'blocked'],
  ['school_unverified', 'blocked'],
  ['guest_of_campus', 'blocked'],
  ['upload_unavailable', 'interrupted'],
  ['overloaded', 'interrupted'],
  ['too_many_requests', 'interrupted'],
  ['unexpected', 'interrupted'],
])("an upload answered with %s is %s, with the server's message", (code, kind) => {
  const error = errorOf(ERRORS[code].status, bodyOf(code));
  expect(error).toMatchObject({ kind, message: ERRORS[code].message });
});

test('no response is a lost connection', () => {
  expect(errorOf(0, '')).toMatchObject({ kind: 'interrupted', message: NETWORK_FAILED });
});

test('an upload that another request still holds, or that is gone, is tried again', () => {
  for (const status of [404, 409, 410, 423]) expect(errorOf(status, 'tus says no').kind).toBe('interrupted');
});

test('a response without a message gets the default of its kind', () => {
  expect(errorOf(401, '')).toMatchObject({ kind: 'blocked', message: ERRORS.sign_in_required.message });
  expect(errorOf(502, '<html>Bad gateway</html>')).toMatchObject({
    kind: 'interrupted',
    message: ERRORS.try_again.message,
  });
});
