import { expect, test, vi } from 'vitest';
import { type ErrorCode, ERRORS } from '@quad/contract/errors';
import { CallError, ConnectionError } from '../../lib/calls/call.ts';
import { closeOnResponse } from './close-on-response.ts';

const refusal = (code: ErrorCode) => new CallError({ code, message: ERRORS[code].message, errors: [] });

test.each<[string, Error, boolean]>([
  ['somebody was faster', refusal('item_changed'), true],
  ['the post is gone', refusal('post_missing'), true],
  ['the connection is lost', new ConnectionError(null), false],
  ['the server has problems', refusal('try_again'), false],
])('a choice stays on screen only if it can be sent again: %s', (_, error, closes) => {
  const onClose = vi.fn<() => void>();
  closeOnResponse(onClose).onError(error);
  expect(onClose).toHaveBeenCalledTimes(closes ? 1 : 0);
});
