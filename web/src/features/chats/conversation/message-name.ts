import type { Message } from '@quad/contract/chats/chats.schemas';
import { lastMessageText } from '@quad/contract/chats/last-message';
import { plainTextOf } from '@quad/contract/posts/rich-text';

const FIRST_CHARACTERS = 40;

/** What a message says in one line. A photo or post without text is described like in the chat list. */
export function messageTextOf({ senderId, document, media, hasPost }: Message, actorFirstName: string) {
  return lastMessageText({
    action: 'message',
    actorId: senderId,
    actorFirstName,
    text: plainTextOf(document),
    mediaKind: media?.kind ?? null,
    hasPost,
  });
}

/** Names a message in the labels of its buttons, so that they differ from those of others. */
export function messageNameOf(message: Message, actorFirstName: string) {
  const characters = Array.from(messageTextOf(message, actorFirstName).replaceAll(/\s+/g, ' '));
  if (characters.length <= FIRST_CHARACTERS) return characters.join('');
  return `${characters.slice(0, FIRST_CHARACTERS).join('').trimEnd()}…`;
}
