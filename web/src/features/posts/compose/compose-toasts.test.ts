import { ERRORS } from '@quad/contract/errors';
import { COMPOSE_COPY } from './compose-copy.ts';
import { postPath, ROUTES } from '@quad/contract/pages';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError, ConnectionError } from '../../../lib/calls/call.ts';
import { toasts } from '../../../lib/toasts.ts';
import { UploadError } from './files/upload-error.ts';
import { rootPost } from '../test/thread.ts';
import { errorsIn, toastEdited, toastFailure } from './compose-toasts.ts';

afterEach(() => {
  vi.useRealTimers();
  for (const { id } of toasts.read().shown) toasts.dismiss(id);
});

const lastToast = () => toasts.read().shown.at(-1);

test("an error has the server's message and tone, and shows beside its field", () => {
  const { message } = ERRORS.post_missing;
  expect(toastFailure(new CallError({ code: 'post_missing', message, errors: [{ msg: message }] }))).toEqual({});
  expect(lastToast()).toMatchObject({ message, tone: 'okay' });
});

test('a file that cannot be sent has its reason, a lost connection a general message', () => {
  toastFailure(new UploadError('refused', 'Photos can be up to 30 MB.'));
  expect(lastToast()).toMatchObject({ message: 'Photos can be up to 30 MB.', tone: 'danger' });
  toastFailure(new ConnectionError('interrupted'));
  expect(lastToast()).toMatchObject({ message: COMPOSE_COPY.failed, tone: 'danger' });
});

test('an error of one of several files is an error of the files', () => {
  expect(errorsIn({ 'media.3.id': 'Missing', document: 'Too long', category: 'Unknown' })).toEqual({
    media: 'Missing',
    document: 'Too long',
  });
});

test('an edit links to the post, except on its own page', () => {
  const post = rootPost();
  toastEdited(post, postPath(post.id));
  expect(lastToast()?.link).toBeUndefined();
  // A repeated toast is dropped for three seconds.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 });
  toastEdited(post, ROUTES.home);
  expect(lastToast()?.link).toMatchObject({ href: postPath(post.id) });
});
