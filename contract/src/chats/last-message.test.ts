import { expect, test } from 'vitest';
import { lastMessageText } from './last-message.ts';

const sent = { action: 'message', actorId: null, actorFirstName: 'Olive', text: '', hasPost: false } as const;

test.each([
  ['Sent a photo', { ...sent, mediaKind: 'photo' }],
  ['Sent a video', { ...sent, mediaKind: 'video' }],
  ['Shared a post', { ...sent, hasPost: true, mediaKind: null }],
  ['Still there?', { ...sent, text: 'Still there?', mediaKind: 'photo' }],
  ['Olive reacted with a heart: Photo', { ...sent, action: 'heart', mediaKind: 'photo' }],
  ['Olive reacted with a heart: Video', { ...sent, action: 'heart', mediaKind: 'video' }],
  ['Olive reacted with a heart: Post', { ...sent, action: 'heart', hasPost: true, mediaKind: null }],
  [
    'Olive reacted with a heart: This one',
    { ...sent, action: 'heart', text: 'This one', hasPost: true, mediaKind: null },
  ],
  ['Olive removed a heart', { ...sent, action: 'heart removed', mediaKind: null }],
] as const)('the chat list says %s', (text, last) => {
  expect(lastMessageText(last)).toBe(text);
});
