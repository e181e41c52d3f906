import { ACTIONS } from '@quad/contract/gates';
import { expect, test } from 'vitest';
import { AUTH_PROMPTS } from './auth-prompt.ts';

test('every action of a visitor has its own prompt', () => {
  expect(Object.fromEntries(ACTIONS.map((action) => [action, AUTH_PROMPTS[action].title]))).toEqual({
    search: 'Join to keep your searches',
    post: 'Join to post',
    like: 'Join to save posts',
    comment: 'Join to comment',
    message: 'Join to send messages',
    join: 'Join your campus',
  });
});
