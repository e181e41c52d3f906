import { expect, test } from 'vitest';
import type { SendErrorKind } from '../../../lib/outbox/send-error.ts';
import { errorOf } from '../../posts/compose/files/upload-error.ts';
import { uploadSendError } from './upload-file.ts';

test.each<[number, SendErrorKind]>([
  [0, 'lost'],
  [503, 'unavailable'],
  [500, 'unavailable'],
  [429, 'unavailable'],
  [423, 'unavailable'],
  [401, 'signed-out'],
  [403, 'refused'],
  [415, 'refused'],
])('a photo whose upload is answered with %i is %s, like a text', (status, kind) => {
  const { message } = errorOf(status, '');
  expect(uploadSendError(errorOf(status, ''))).toMatchObject({ kind, message });
});
