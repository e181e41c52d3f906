import { ERRORS } from '@quad/contract/errors';
import { COMPOSE_COPY } from './compose-copy.ts';
import { expect, test } from 'vitest';
import { CallError, ConnectionError } from '../../../lib/call.ts';
import { toasts } from '../../../lib/toasts.ts';
import { UploadFault } from './files/upload-fault.ts';
import { faultsIn, toastFailure } from './compose-toasts.ts';

const lastToast = () => toasts.read().shown.at(-1);

test('a refusal is told in the server’s words and tone, and stands beside what was wrong', () => {
  const { message } = ERRORS.post_missing;
  expect(toastFailure(new CallError({ code: 'post_missing', message, errors: [{ msg: message }] }))).toEqual({});
  expect(lastToast()).toMatchObject({ message, tone: 'okay' });
});

test('a file that cannot be sent says why, a lost connection only that something went wrong', () => {
  toastFailure(new UploadFault('refused', 'Photos can be up to 30 MB.'));
  expect(lastToast()).toMatchObject({ message: 'Photos can be up to 30 MB.', tone: 'danger' });
  toastFailure(new ConnectionError('interrupted'));
  expect(lastToast()).toMatchObject({ message: COMPOSE_COPY.failed, tone: 'danger' });
});

test('a fault of one file of several is a fault of the files', () => {
  expect(faultsIn({ 'media.3.id': 'Missing', document: 'Too long', category: 'Unknown' })).toEqual({
    media: 'Missing',
    document: 'Too long',
  });
});
