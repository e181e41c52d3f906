import type { LastAction } from './chats.schemas.ts';

/** The preview line in the chat list. */
export function lastMessageText({ action, actorFirstName, text, mediaKind, hasPost }: LastAction) {
  if (action === 'heart removed') return `${actorFirstName} removed a heart`;
  if (action === 'heart') {
    const file = mediaKind === 'video' ? 'Video' : 'Photo';
    const content = hasPost ? 'Post' : file;
    return `${actorFirstName} reacted with a heart: ${text === '' ? content : text}`;
  }
  if (text !== '') return text;
  if (hasPost) return 'Shared a post';
  return mediaKind === 'video' ? 'Sent a video' : 'Sent a photo';
}
